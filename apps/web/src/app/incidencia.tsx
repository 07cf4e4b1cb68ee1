// While sending fails, how many records wait, above every screen of the NIF (Orden HAC/1177/2024, art. 16.4).
import { useFormat } from '@encadena/ui';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { useNif } from '../shared/nif';
import { resumenRegistrosQuery } from '../shared/registros/api';
import { ALTO_BANDA, Banda } from './banda';

/** The records that wait, since when nothing gets through and why the agency refuses it; undefined while nothing is wrong. */
function useIncidencia(): { pendientes: number; desde: string | null; rechazo: string | null } | undefined {
  const { uuid } = useNif();
  const { data } = useQuery(resumenRegistrosQuery(uuid));
  if (!data?.incidencia.abierta || data.pendientes === 0) return undefined;
  const { desde, fallo } = data.incidencia;
  // What it refuses it has answered; its own trouble is told as silence.
  const rechazo = fallo && fallo.remedio !== 'ESPERAR' ? fallo.explicacion : null;
  return { pendientes: data.pendientes, desde, rechazo };
}

/** Height of the line, 0 where there is none. */
export const useAltoIncidencia = (): number => (useIncidencia() ? ALTO_BANDA : 0);

export function AvisoIncidencia() {
  const { t } = useTranslation();
  const { instante } = useFormat();
  const { uuid, zona } = useNif();
  const incidencia = useIncidencia();
  const desde = incidencia?.desde;
  const texto =
    incidencia &&
    [
      t('registros.incidencia.pendientes', { count: incidencia.pendientes }),
      incidencia.rechazo ?? (desde && t('registros.incidencia.desde', { desde: instante(desde, zona) })),
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <Banda tono="yellow" texto={texto}>
      <Anchor
        component={Link}
        to={paths.nif.registros(uuid, '?estado=PENDIENTE')}
        fz="xs"
        fw={600}
        c="inherit"
        underline="always"
        style={{ flexShrink: 0 }}
      >
        {t('registros.incidencia.ver')}
      </Anchor>
    </Banda>
  );
}
