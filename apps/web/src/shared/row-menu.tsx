// The actions on one row, behind a button that names the row; nothing appears on hover only.
import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

export interface AccionDeFila {
  clave?: string;
  texto: string;
  icono: Icon;
  hacer: () => unknown;
  peligro?: boolean;
  /** Why it cannot be done now: the act is shown with its reason, and does nothing. */
  motivo?: string;
}

export function RowMenu({ nombre, acciones }: { nombre: string; acciones: readonly AccionDeFila[] }) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          size="md"
          color="gray"
          aria-label={t('comun.acciones.masAcciones', { nombre })}
          className="no-imprimir"
        >
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <AccionesDeMenu acciones={acciones} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same in a menu that has more than them. */
export const AccionesDeMenu = ({ acciones }: { acciones: readonly AccionDeFila[] }) =>
  acciones.map((accion) =>
    accion.motivo === undefined ? (
      <Abierta key={accion.texto} {...accion} />
    ) : (
      <Cerrada key={accion.texto} {...accion} />
    ),
  );

function Abierta({ texto, icono: Icono, hacer, peligro }: AccionDeFila) {
  return (
    <Menu.Item
      leftSection={<Icono size={16} />}
      {...(peligro && { c: 'var(--mantine-color-error)' })}
      onClick={() => void hacer()}
    >
      {texto}
    </Menu.Item>
  );
}

// Not `disabled`: the keyboard would pass it by, and the reason with it.
function Cerrada({ texto, icono: Icono, motivo }: AccionDeFila) {
  const id = useId();
  return (
    <Menu.Item
      leftSection={<Icono size={16} />}
      c="dimmed"
      closeMenuOnClick={false}
      aria-label={texto}
      aria-disabled
      aria-describedby={id}
    >
      {texto}
      <Text size="xs" maw={260} id={id}>
        {motivo}
      </Text>
    </Menu.Item>
  );
}
