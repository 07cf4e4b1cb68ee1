// The subscription of a NIF: how it stands, what it uses, what is charged next. The plan change is in the URL.
import type { OfertaDto, SuscripcionDto } from '@encadena/contracts';
import { DataState, Esqueleto, PageHeader } from '@encadena/ui';
import { Alert, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNif } from '../../../shared/nif';
import { useSinSuscripciones } from '../../../shared/producto';
import { mensajeDeError } from '../../../shared/query';
import { ofertaQuery, suscripcionQuery } from '../../../shared/suscripciones/api';
import { situacionDe } from '../../../shared/suscripciones/formato';
import { useUrlState } from '../../../shared/url-state';
import { CambioDrawer } from '../components/cambio-drawer';
import { Consumo } from '../components/consumo';
import { Impago, Pago } from '../components/pago';
import { Plan } from '../components/plan';
import { AccesoApi, Renovacion } from '../components/renovacion';

const CAMBIAR = 'plan';

function Partes({ suscripcion, oferta }: { suscripcion: SuscripcionDto; oferta: OfertaDto }) {
  const url = useUrlState();
  const situacion = situacionDe(suscripcion);
  // While a renewal is owed there is no next one to speak of.
  const seRenueva = situacion === 'ACTIVA' || situacion === 'TERMINA';
  const cambiar = (abierto: boolean): void => url.setEncima('cambiar', abierto ? CAMBIAR : undefined);
  return (
    <Stack gap="lg">
      <Impago suscripcion={suscripcion} />
      <Plan suscripcion={suscripcion} cambiar={() => cambiar(true)} />
      <Consumo suscripcion={suscripcion} />
      {seRenueva && <Renovacion suscripcion={suscripcion} />}
      {situacion !== 'IMPAGADA' && <AccesoApi suscripcion={suscripcion} />}
      <Pago suscripcion={suscripcion} />
      {url.get('cambiar') === CAMBIAR && situacion === 'ACTIVA' && (
        <CambioDrawer suscripcion={suscripcion} oferta={oferta} onCerrar={() => cambiar(false)} />
      )}
    </Stack>
  );
}

export function SuscripcionPage() {
  const { t } = useTranslation();
  const { uuid, razonSocial } = useNif();
  const consulta = useQuery(suscripcionQuery(uuid));
  const oferta = useQuery(ofertaQuery());
  // The parts lean on both: they come together, so nothing is pushed.
  const juntas = {
    data: consulta.data && oferta.data && { suscripcion: consulta.data, oferta: oferta.data },
    error: consulta.error ?? oferta.error,
    isPending: consulta.isPending || oferta.isPending,
    refetch: () => Promise.all([consulta.refetch(), oferta.refetch()]),
  };
  const sinSuscripciones = useSinSuscripciones();
  return (
    <>
      <PageHeader titulo={t('suscripcion.titulo')} subtitulo={razonSocial} ayuda="suscripcion" />
      <DataState
        consulta={juntas}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={4} alto={120} />}
      >
        {({ suscripcion, oferta: vendido }) =>
          sinSuscripciones ? (
            <Alert color="blue">{t('suscripcion.plan.sinLimites')}</Alert>
          ) : (
            <Partes suscripcion={suscripcion} oferta={vendido} />
          )
        }
      </DataState>
    </>
  );
}
