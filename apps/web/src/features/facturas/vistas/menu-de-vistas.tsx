// The menu of saved views: which one is shown, the others to be opened, and what can be done with it.
import { MAX_VISTAS, type VistaDto } from '@encadena/contracts';
import { Button, Menu, Text } from '@mantine/core';
import {
  IconArrowBackUp,
  IconChevronDown,
  IconDeviceFloppy,
  IconHome,
  IconHomeOff,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AccionesDeMenu } from '../../../shared/row-menu';
import type { AccionDeFila } from '../../../shared/row-menu';
import { TODAS } from '../lista/use-lista';
import type { Lista } from '../lista/use-lista';
import type { Actos } from './use-actos';

function useAcciones({ actual, cambiada, vistas, abrir }: Lista, actos: Actos): AccionDeFila[] {
  const { t } = useTranslation();
  const nueva: AccionDeFila = {
    texto: t('vistas.nueva'),
    icono: IconPlus,
    hacer: actos.nombrarNueva,
    ...(vistas.length >= MAX_VISTAS && { motivo: t('vistas.llena', { max: MAX_VISTAS }) }),
  };
  if (!actual) return [nueva];
  return [
    ...(cambiada
      ? [
          {
            texto: t('vistas.guardarCambios'),
            icono: IconDeviceFloppy,
            hacer: () => actos.reemplazar(actual),
          },
          { texto: t('vistas.descartar'), icono: IconArrowBackUp, hacer: () => abrir(actual) },
        ]
      : []),
    nueva,
    { texto: t('vistas.renombrar'), icono: IconPencil, hacer: () => actos.renombrar(actual) },
    actual.predeterminada
      ? {
          texto: t('vistas.noPredeterminar'),
          icono: IconHomeOff,
          hacer: () => actos.predeterminar(actual, false),
        }
      : {
          texto: t('vistas.predeterminar'),
          icono: IconHome,
          hacer: () => actos.predeterminar(actual, true),
        },
    {
      texto: t('vistas.eliminar.accion'),
      icono: IconTrash,
      hacer: () => actos.eliminar(actual),
      peligro: true,
    },
  ];
}

function Vistas({ lista: { vistas, actual, abrir } }: { lista: Lista }) {
  const { t } = useTranslation();
  const item = (vista: VistaDto | undefined) => (
    // By its click: one that is shown already is opened anew, without its changes.
    <Menu.RadioItem
      key={vista?.uuid ?? TODAS}
      value={vista?.uuid ?? TODAS}
      closeMenuOnClick
      onClick={() => abrir(vista)}
      style={{ overflowWrap: 'anywhere' }}
      rightSection={
        vista?.predeterminada && (
          <Text span size="xs" c="dimmed">
            {t('vistas.alAbrir')}
          </Text>
        )
      }
    >
      {vista?.nombre ?? t('vistas.todas')}
    </Menu.RadioItem>
  );
  return (
    <Menu.RadioGroup value={actual?.uuid ?? TODAS}>
      {item(undefined)}
      {vistas.map(item)}
    </Menu.RadioGroup>
  );
}

export function MenuDeVistas({ lista, actos }: { lista: Lista; actos: Actos }) {
  const { t } = useTranslation();
  const acciones = useAcciones(lista, actos);
  const { actual, cargando, fallo, reintentar, url } = lista;
  // Whose name has not come yet is not called something else meanwhile.
  const nombre = cargando && url.get('vista') ? '…' : (actual?.nombre ?? t('vistas.todas'));
  return (
    <Menu position="bottom-start" withinPortal width={300}>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          fw={550}
          w={{ base: 190, sm: 280 }}
          justify="space-between"
          rightSection={<IconChevronDown size={14} />}
        >
          <Text span inherit truncate>
            {t('vistas.boton', { nombre })}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="min(70vh, 480px)" style={{ overflowY: 'auto' }}>
        <Vistas lista={lista} />
        {fallo !== undefined && (
          <Menu.Item leftSection={<IconRefresh size={16} />} closeMenuOnClick={false} onClick={reintentar}>
            {t('vistas.sinCargar')}
            <Text size="xs">{t('comun.acciones.reintentar')}</Text>
          </Menu.Item>
        )}
        <Menu.Divider />
        <AccionesDeMenu acciones={acciones} />
      </Menu.Dropdown>
    </Menu>
  );
}
