// A renewal that could not be charged is told on every screen of the NIF, in a line inside the header, so that it
// covers nothing; with the way to pay it.
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { useNif } from '../shared/nif';
import { puedeDeber, suscripcionQuery } from '../shared/suscripciones/api';
import { useDia } from '../shared/suscripciones/formato';
import { ALTO_BANDA, Banda } from './banda';

/** Until when it may be paid; undefined where nothing is owed. Asked only where it can be. */
function useImpago(): string | undefined {
  const nif = useNif();
  const { data } = useQuery({ ...suscripcionQuery(nif.uuid), enabled: puedeDeber(nif) });
  return data?.cobro.estado === 'IMPAGADO' ? (data.cobro.regularizarHasta ?? undefined) : undefined;
}

/** Height of the line, 0 where there is none. */
export const useAltoImpago = (): number => (useImpago() === undefined ? 0 : ALTO_BANDA);

export function AvisoImpago() {
  const { t } = useTranslation();
  const { uuid, zona } = useNif();
  const dia = useDia(zona);
  const hasta = useImpago();
  return (
    <Banda
      tono="red"
      texto={hasta === undefined ? undefined : t('suscripcion.impago.linea', { fecha: dia(hasta) })}
    >
      <Anchor
        component={Link}
        to={paths.nif.suscripcion(uuid)}
        fz="xs"
        fw={600}
        c="inherit"
        underline="always"
        style={{ flexShrink: 0 }}
      >
        {t('suscripcion.impago.ver')}
      </Anchor>
    </Banda>
  );
}
