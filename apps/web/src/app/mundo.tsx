// In which world one is, always in view: a line inside the header, so that it covers nothing, and the switch.
// Nothing is said only where what is issued goes to the agency itself.
import type { Entorno } from '@encadena/invoicing';
import { Anchor, Group, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type AvisoDeMundo, avisoDe } from '../shared/aviso-de-mundo';
import { cambiarEntorno, entornoActual } from '../shared/entorno';
import { useNif } from '../shared/nif';
import { usePagosSimulados } from '../shared/producto';

const ALTO = 30;
const GRIS = {
  bg: 'light-dark(var(--mantine-color-gray-2), var(--mantine-color-dark-5))',
  c: 'light-dark(var(--mantine-color-black), var(--mantine-color-white))',
};

/** What the line says; undefined where there is nothing to say. */
function useAviso(): AvisoDeMundo | undefined {
  const { mundos } = useNif();
  const entorno = entornoActual();
  return avisoDe(entorno, mundos.find((uno) => uno.entorno === entorno)?.agencia);
}

/** Height of the line, 0 where there is none. */
export const useAltoMundo = (): number => (useAviso() ? ALTO : 0);

export function AvisoMundo() {
  const { t } = useTranslation();
  const { uuid } = useNif();
  const aviso = useAviso();
  const simulados = usePagosSimulados();
  if (!aviso) return null;
  const pruebas = aviso === 'pruebas';
  return (
    <Group
      role="note"
      h={ALTO}
      px="xs"
      gap="xs"
      justify="center"
      wrap="nowrap"
      bg={pruebas ? 'light-dark(var(--mantine-color-orange-2), var(--mantine-color-orange-5))' : GRIS.bg}
      c={pruebas ? 'var(--mantine-color-black)' : GRIS.c}
    >
      <Text size="xs" fw={600} truncate title={t(`mundo.${aviso}`)}>
        {t(`mundo.${aviso}`)}
      </Text>
      {simulados && !pruebas && (
        <Text size="xs" fw={600} visibleFrom="sm" style={{ flexShrink: 0 }}>
          {t('mundo.pagosSimuladosBreve')}
        </Text>
      )}
      {pruebas && (
        <Anchor
          component="button"
          type="button"
          fz="xs"
          fw={600}
          c="inherit"
          underline="always"
          style={{ flexShrink: 0 }}
          onClick={() => cambiarEntorno('REAL', uuid)}
        >
          {t('mundo.volver')}
        </Anchor>
      )}
    </Group>
  );
}

export const useAltoPagos = (): number => (usePagosSimulados() ? ALTO : 0);

/** Above the screens of a person, where subscriptions are paid. */
export function AvisoPagos() {
  const { t } = useTranslation();
  if (!usePagosSimulados()) return null;
  return (
    <Group role="note" h={ALTO} px="xs" justify="center" wrap="nowrap" {...GRIS}>
      <Text size="xs" fw={600} truncate title={t('mundo.pagosSimulados')}>
        {t('mundo.pagosSimulados')}
      </Text>
    </Group>
  );
}

export function CambioDeMundo() {
  const { t } = useTranslation();
  const { uuid, mundos } = useNif();
  if (!mundos.some(({ entorno }) => entorno === 'PRUEBAS')) return null;
  const otro: Entorno = entornoActual() === 'REAL' ? 'PRUEBAS' : 'REAL';
  return (
    <Switch
      size="sm"
      px="sm"
      py="xs"
      label={t('mundo.cambio')}
      description={t('mundo.cambioTexto')}
      checked={otro === 'REAL'}
      onChange={() => cambiarEntorno(otro, uuid)}
    />
  );
}
