// In which world one is, always in view: a line inside the header, so that it covers nothing, and the switch.
// Nothing is said only where what is issued goes to the agency itself.
import type { Entorno } from '@encadena/invoicing';
import { Anchor, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type AvisoDeMundo, avisoDe } from '../shared/aviso-de-mundo';
import { cambiarEntorno, entornoActual } from '../shared/entorno';
import { useNif } from '../shared/nif';
import { usePagosSimulados } from '../shared/producto';
import { ALTO_BANDA, Banda } from './banda';

/** What the line says; undefined where there is nothing to say. */
function useAviso(): AvisoDeMundo | undefined {
  const { mundos } = useNif();
  const entorno = entornoActual();
  return avisoDe(entorno, mundos.find((uno) => uno.entorno === entorno)?.agencia);
}

/** Height of the line, 0 where there is none. */
export const useAltoMundo = (): number => (useAviso() ? ALTO_BANDA : 0);

export function AvisoMundo() {
  const { t } = useTranslation();
  const { uuid } = useNif();
  const aviso = useAviso();
  const simulados = usePagosSimulados();
  const pruebas = aviso === 'pruebas';
  return (
    <Banda fija tono={pruebas ? 'orange' : 'gray'} texto={aviso && t(`mundo.${aviso}`)}>
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
    </Banda>
  );
}

export const useAltoPagos = (): number => (usePagosSimulados() ? ALTO_BANDA : 0);

/** Above the screens of a person, where subscriptions are paid. */
export function AvisoPagos() {
  const { t } = useTranslation();
  return <Banda fija tono="gray" texto={usePagosSimulados() ? t('mundo.pagosSimulados') : undefined} />;
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
