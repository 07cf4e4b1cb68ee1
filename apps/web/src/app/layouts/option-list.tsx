// The menu of an option button; it opens as soon as it loads, since someone asked for it.
import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export interface Opcion {
  clave: string;
  texto: string;
  /** Language of the text, when it is another than the page's. */
  idioma?: string;
  icono?: ReactNode;
  elegida: boolean;
  elegir: () => void;
}

export interface OptionMenuProps {
  etiqueta: string;
  icono: ReactNode;
  opciones: readonly Opcion[];
}

export function OptionList({ etiqueta, icono, opciones }: OptionMenuProps) {
  return (
    <Menu position="bottom-end" defaultOpened>
      <Menu.Target>
        <ActionIcon color="gray" aria-label={etiqueta}>
          {icono}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {opciones.map(({ clave, texto, idioma, icono: suyo, elegida, elegir }) => (
          <Menu.Item
            key={clave}
            lang={idioma}
            leftSection={suyo}
            onClick={elegir}
            rightSection={elegida && <IconCheck size={16} />}
          >
            {texto}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
