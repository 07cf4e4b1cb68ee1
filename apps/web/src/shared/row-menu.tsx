// The acts on one row, behind one button that names the row; nothing appears on hover only.
import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export interface AccionDeFila {
  clave?: string;
  texto: string;
  icono: Icon;
  hacer: () => unknown;
  peligro?: boolean;
}

export function RowMenu({ nombre, acciones }: { nombre: string; acciones: readonly AccionDeFila[] }) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size="md" color="gray" aria-label={t('comun.acciones.masAcciones', { nombre })} className="no-imprimir">
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acciones.map(({ texto, icono: Icono, hacer, peligro }) => (
          <Menu.Item key={texto} leftSection={<Icono size={16} />} {...(peligro && { c: 'var(--mantine-color-error)' })} onClick={() => void hacer()}>
            {texto}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
