// What a buyer sees by the link of what they bought: from whom, how much, and the form that makes an invoice of it, once.
import { compradorEntradaSchema } from '@encadena/contracts';
import type { VentaPublicaDto } from '@encadena/contracts';
import { DataState, Esqueleto, PageHeader, useFormat, useIdioma } from '@encadena/ui';
import { Alert, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../../shared/api-error';
import { BotonEnviar } from '../../../shared/boton-enviar';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../../../shared/form';
import { mensajeDeError } from '../../../shared/query';
import { Resultado } from '../../../shared/resultado';
import { useCompletar, ventaQuery } from '../api';
import type { CompradorValores } from '../api';
import { CompradorFields } from '../comprador-form';

const AYUDA = 'datos-de-compra';

type Venta = NonNullable<VentaPublicaDto['venta']>;

/** What is being spoken of, in one sentence. */
function useQueVenta(): (emisor: VentaPublicaDto['emisor'], venta: Venta) => string {
  const { t } = useTranslation();
  const { importe, fecha } = useFormat();
  return ({ razonSocial: empresa, nif }, { importe: cuanto, moneda, recibidaEn, tique }) => {
    const datos = {
      empresa,
      nif,
      importe: cuanto === null ? '' : importe(cuanto, moneda ?? undefined),
      fecha: fecha(recibidaEn.slice(0, 10)),
    };
    return tique === null
      ? t('stripe.comprador.compra', datos)
      : t('stripe.comprador.compraConTique', { ...datos, tique });
  };
}

function Formulario({
  token,
  emisor,
  venta,
}: {
  token: string;
  emisor: VentaPublicaDto['emisor'];
  venta: Venta;
}) {
  const { t } = useTranslation();
  const idioma = useIdioma();
  const queVenta = useQueVenta();
  const completar = useCompletar(token);
  const form = useForm<CompradorValores>({
    mode: 'uncontrolled',
    initialValues: {
      tipoIdentificacion: 'NIF',
      identificacion: '',
      pais: 'ES',
      nombre: '',
      direccion: { direccion: '', municipio: '', codigoPostal: '', provincia: '', pais: 'ES' },
      email: '',
    },
    validate: useResolver<CompradorValores>(compradorEntradaSchema),
  });
  const enviar = form.onSubmit(
    (valores) =>
      completar.mutate({ ...valores, idioma }, { onError: (error) => applyServerErrors(form, error) }),
    (errores) => enfocarPrimerError(form, errores),
  );
  return (
    <form noValidate onSubmit={enviar}>
      <Stack gap="md">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {queVenta(emisor, venta)}
        </Text>
        <CompradorFields form={form} />
        <Text size="xs" c="dimmed">
          {t('stripe.comprador.paraQue', { empresa: emisor.razonSocial })}
        </Text>
        <BotonEnviar fullWidth enviando={completar.isPending}>
          {t('stripe.comprador.enviar')}
        </BotonEnviar>
      </Stack>
    </form>
  );
}

const TITULOS = {
  PENDIENTE: 'stripe.comprador.titulo',
  HECHA: 'stripe.comprador.hecha',
  CADUCADA: 'stripe.comprador.caducada',
} as const satisfies Record<VentaPublicaDto['estado'], string>;

export function VentaPublicaPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const consulta = useQuery(ventaQuery(token));
  if (consulta.error instanceof ApiError && consulta.error.status === 404) {
    return (
      <>
        <PageHeader titulo={t('stripe.comprador.noSeAbre')} ayuda={AYUDA} />
        <Resultado aspecto="mal">{t('stripe.comprador.noSeAbreTexto')}</Resultado>
      </>
    );
  }
  return (
    <>
      <PageHeader titulo={t(TITULOS[consulta.data?.estado ?? 'PENDIENTE'])} ayuda={AYUDA} />
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={6} alto={42} />}
      >
        {({ estado, entorno, emisor, venta }) => (
          <Stack gap="md">
            {entorno === 'PRUEBAS' && (
              <Alert color="orange" icon={<IconInfoCircle />}>
                {t('facturas.publica.avisos.pruebas')}
              </Alert>
            )}
            {venta ? (
              <Formulario token={token} emisor={emisor} venta={venta} />
            ) : (
              <Resultado aspecto={estado === 'HECHA' ? 'bien' : 'mal'}>
                {t(estado === 'HECHA' ? 'stripe.comprador.hechaTexto' : 'stripe.comprador.caducadaTexto', {
                  empresa: emisor.razonSocial,
                })}
              </Resultado>
            )}
          </Stack>
        )}
      </DataState>
    </>
  );
}
