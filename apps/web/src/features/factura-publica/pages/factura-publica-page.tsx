// What the customer sees of an invoice through its link: who sent it, how much it is, whether the agency has
// it, and its PDF to keep.
import { facturasPublicas } from '@encadena/contracts';
import type { FacturaPublicaDto } from '@encadena/contracts';
import { DataState, Esqueleto, MoneyText, PageHeader, useFormat } from '@encadena/ui';
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconExternalLink, IconInfoCircle } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { avisoDe } from '../../../shared/aviso-de-mundo';
import { call, callFile } from '../../../shared/api-client';
import { ApiError } from '../../../shared/api-error';
import { guardarArchivo } from '../../../shared/files';
import { mensajeDeError } from '../../../shared/query';
import { EstadoVerifactu } from '../../../shared/registros/estado';
import { Resultado } from '../../../shared/resultado';
import { useTextoCambio } from '../../../shared/tipo-cambio';

const AYUDA = 'factura-publica';

/** `envio`: the e-mail that brought here, which is then known as opened. */
const facturaQuery = (token: string, envio: string | undefined) =>
  queryOptions({
    queryKey: ['factura-publica', token, envio],
    queryFn: ({ signal }) => call(facturasPublicas.ver, { params: { token }, query: { envio }, signal }),
    meta: { sinAviso: true },
  });

/** Wrong, revoked and expired are one answer, and so one page. */
const noSeAbre = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

function Dato({ nombre, children }: { nombre: string; children: ReactNode }) {
  return (
    <Group justify="space-between" align="baseline" wrap="nowrap" gap="md">
      <Text component="dt" size="sm" c="dimmed">
        {nombre}
      </Text>
      <Text component="dd" m={0} size="sm" ta="right" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Group>
  );
}

/** As the paper says it: what is paid in its currency, and behind it the euros and how they came about. */
function Total({ factura: { importeTotal, divisa } }: { factura: FacturaPublicaDto }) {
  const { t } = useTranslation();
  const textoCambio = useTextoCambio();
  return (
    <>
      <Dato nombre={t('facturas.publica.total')}>
        <MoneyText fw={600} valor={divisa?.importeTotal ?? importeTotal} moneda={divisa?.moneda} />
      </Dato>
      {divisa && (
        <>
          <Dato nombre={t('facturaVarios.papel.totalEnEuros')}>
            <MoneyText valor={importeTotal} />
          </Dato>
          <Dato nombre={t('facturaVarios.moneda.tipoCambio')}>{textoCambio(divisa.moneda, divisa)}</Dato>
        </>
      )}
    </>
  );
}

function Factura({ token, factura }: { token: string; factura: FacturaPublicaDto }) {
  const { t } = useTranslation();
  const { fecha } = useFormat();
  const { emisor, numeroCompleto, fechaExpedicion, estadoVerifactu, urlVerificacion } = factura;
  const aviso = avisoDe(factura.entorno, factura.agencia);
  const pdf = useMutation({
    mutationFn: () => callFile(facturasPublicas.pdf, { params: { token } }),
    onSuccess: (blob) => guardarArchivo(blob, `${numeroCompleto}.pdf`),
  });
  return (
    <Stack gap="md">
      {aviso && (
        <Alert color={aviso === 'pruebas' ? 'orange' : 'gray'} icon={<IconInfoCircle />}>
          {t(`facturas.publica.avisos.${aviso}`)}
        </Alert>
      )}
      <Stack component="dl" gap="xs" m={0}>
        <Dato nombre={t('facturas.publica.emisor')}>{emisor.razonSocial}</Dato>
        <Dato nombre={t('facturas.publica.nif')}>{emisor.nif}</Dato>
        <Dato nombre={t('facturas.publica.fecha')}>{fecha(fechaExpedicion)}</Dato>
        <Total factura={factura} />
        {estadoVerifactu && (
          <Dato nombre={t('facturas.publica.agencia')}>
            <EstadoVerifactu estado={estadoVerifactu} />
          </Dato>
        )}
      </Stack>
      <Button
        fullWidth
        leftSection={<IconDownload size={18} />}
        loading={pdf.isPending}
        onClick={() => pdf.mutate()}
      >
        {t('facturas.acciones.descargarPdf')}
      </Button>
      {urlVerificacion && (
        <Anchor href={urlVerificacion} target="_blank" rel="noopener noreferrer" size="sm">
          <Group component="span" gap={6} wrap="nowrap" display="inline-flex">
            {t('facturas.publica.comprobar')}
            <IconExternalLink size={16} aria-hidden="true" />
          </Group>
        </Anchor>
      )}
    </Stack>
  );
}

export function FacturaPublicaPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const [busqueda] = useSearchParams();
  const consulta = useQuery(facturaQuery(token, busqueda.get('envio')?.slice(0, 64) || undefined));
  if (noSeAbre(consulta.error)) {
    return (
      <>
        <PageHeader titulo={t('facturas.publica.noSeAbre')} ayuda={AYUDA} />
        <Resultado aspecto="mal">{t('facturas.publica.noSeAbreTexto')}</Resultado>
      </>
    );
  }
  const titulo = consulta.data
    ? t('facturas.detalle.titulo', { numero: consulta.data.numeroCompleto })
    : t('facturas.publica.titulo');
  return (
    <>
      <PageHeader titulo={titulo} ayuda={AYUDA} />
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={5} alto={42} />}
      >
        {(factura) => <Factura token={token} factura={factura} />}
      </DataState>
    </>
  );
}
