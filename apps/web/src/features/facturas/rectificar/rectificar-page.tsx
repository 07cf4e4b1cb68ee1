// Rectifying an issued invoice: what happened is asked in plain words, the draft that follows from it is prepared,
// and the wizard opens on its lines.
import { causasDe, comoRectificar } from '@encadena/invoicing';
import type { CausaRectificacion } from '@encadena/invoicing';
import { DataState, Esqueleto, PageHeader, toasts, useFormat } from '@encadena/ui';
import { importe, isImporteTexto } from '@encadena/values';
import { Alert, Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths';
import { CampoPorcentaje } from '../../../shared/campos';
import { hoy } from '../../../shared/dias';
import { useNif } from '../../../shared/nif';
import { useSinNuevas } from '../../../shared/nueva-factura';
import { mensajeDeError } from '../../../shared/query';
import { useCrearBorrador } from '../api';
import { ElegirCausa } from './elegir-causa';
import { enfocarFalta } from './enfocar-falta';
import { LineasDevueltas, cantidadDe, seEntiende, vuelveAlgo } from './lineas-devueltas';
import { LoQueSePrepara } from './lo-que-se-prepara';
import { entradaRectificativa, lineasParaDevolver, totalesDe } from './preparar';
import type { LoQuePaso } from './preparar';
import { useFacturaVigente } from './use-factura-vigente';
import { useImpedimento } from './use-impedimento';
import type { FacturaVigente } from './use-factura-vigente';

/** A share of an invoice: more than nothing, no more than all of it. */
const esPorcentaje = (texto: string): boolean =>
  isImporteTexto(texto, { enteros: 3, decimales: 2 }) &&
  !importe(texto).isZero() &&
  importe(texto).lte('100');

function Formulario({ factura, vigente }: FacturaVigente) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { uuid: nif, zona } = useNif();
  const crear = useCrearBorrador(nif);
  const [params] = useSearchParams();
  const causas = causasDe(factura.tipoFactura);
  const [causa, setCausa] = useState<CausaRectificacion | undefined>(() =>
    causas.find((una) => una === params.get('causa')),
  );
  const [escrito, setEscrito] = useState<string>();
  const [cantidades, setCantidades] = useState<readonly string[]>([]);
  const [porcentaje, setPorcentaje] = useState('');
  const [intentado, setIntentado] = useState(false);
  const raiz = useRef<HTMLDivElement>(null);
  const cuales = causa && comoRectificar(causa, vigente).lineas;
  const devolubles = lineasParaDevolver(vigente);
  const motivo = escrito ?? (causa ? t(`rectificar.causas.${causa}.motivo`) : '');
  const completo =
    causa !== undefined &&
    motivo.trim() !== '' &&
    (cuales !== 'ELEGIDAS' ||
      (vuelveAlgo(cantidades) && devolubles.every((linea, i) => seEntiende(linea, cantidades[i])))) &&
    (cuales !== 'REBAJADAS' || esPorcentaje(porcentaje));
  const pasoDe = (cual: CausaRectificacion): LoQuePaso => ({
    causa: cual,
    motivo: motivo.trim(),
    cantidades: devolubles.map((_, i) => cantidadDe(cantidades[i])),
    porcentaje,
    lineaDescuento: (linea) => t('rectificar.lineaDescuento', { linea }),
  });
  const preparar = async (): Promise<void> => {
    flushSync(() => setIntentado(true));
    if (!causa || !completo) return enfocarFalta(raiz.current);
    await crear.mutateAsync(entradaRectificativa(factura, vigente, pasoDe(causa), hoy(zona))).then(
      async ({ uuid }) => {
        toasts.exito({ mensaje: t('rectificar.preparada') });
        await navigate(paths.nif.editarFactura(nif, uuid, 'lineas'), { replace: true });
      },
      () => undefined,
    );
    return undefined;
  };
  return (
    <Stack gap="lg" ref={raiz}>
      <ElegirCausa
        causas={causas}
        causa={causa}
        error={intentado && !causa ? t('rectificar.elegir') : undefined}
        onElegir={setCausa}
      />
      {causa && (
        <Paper withBorder p={{ base: 'sm', sm: 'lg' }}>
          <Stack gap="md">
            {cuales === 'ELEGIDAS' && (
              <LineasDevueltas
                lineas={devolubles}
                cantidades={cantidades}
                onCantidades={setCantidades}
                error={intentado && !vuelveAlgo(cantidades) ? t('rectificar.devueltas.nada') : undefined}
              />
            )}
            {cuales === 'REBAJADAS' && (
              <CampoPorcentaje
                label={t('rectificar.porcentaje')}
                required
                maw={200}
                value={porcentaje}
                error={intentado && !esPorcentaje(porcentaje) ? t('rectificar.porcentajeFuera') : undefined}
                onChange={setPorcentaje}
              />
            )}
            <Textarea
              label={t('rectificar.motivo')}
              description={t('rectificar.motivoAyuda')}
              required
              maxLength={500}
              autosize
              minRows={1}
              value={motivo}
              error={intentado && motivo.trim() === '' ? t('validacion.obligatorio') : undefined}
              onChange={(event) => setEscrito(event.currentTarget.value)}
            />
            <LoQueSePrepara
              causa={causa}
              forma={comoRectificar(causa, vigente)}
              totales={completo ? totalesDe(factura, vigente, pasoDe(causa), hoy(zona)) : undefined}
            />
          </Stack>
        </Paper>
      )}
      <Group>
        <Button
          rightSection={<IconArrowRight size={18} />}
          loading={crear.isPending}
          onClick={() => void preparar()}
        >
          {t('rectificar.preparar')}
        </Button>
        <Button variant="default" component={Link} to={paths.nif.factura(nif, factura.uuid)}>
          {t('comun.acciones.cancelar')}
        </Button>
      </Group>
    </Stack>
  );
}

function Contenido(datos: FacturaVigente) {
  const { t } = useTranslation();
  const sinNuevas = useSinNuevas();
  const { factura, relacionadas } = datos;
  const porque = useImpedimento('RECTIFICAR')(factura);
  const impedimento =
    sinNuevas ?? (porque === undefined ? undefined : `${t('rectificar.noSePuede')} ${porque}.`);
  if (impedimento !== undefined)
    return (
      <Alert color="yellow" icon={<IconAlertTriangle />}>
        {impedimento}
      </Alert>
    );
  return (
    <Stack gap="md">
      {relacionadas.sustituidaPor.length > 0 && (
        <Alert icon={<IconAlertTriangle />}>{t('rectificar.yaCambiada')}</Alert>
      )}
      <Formulario {...datos} />
    </Stack>
  );
}

function Subtitulo({ factura }: Pick<FacturaVigente, 'factura'>) {
  const { t } = useTranslation();
  const { fecha, importe: dinero } = useFormat();
  return (
    <Text span inherit>
      {[
        factura.destinatario?.nombre ?? t('facturas.lista.sinDestinatario'),
        factura.fechaExpedicion && fecha(factura.fechaExpedicion),
        dinero(factura.totales.importeTotal),
      ]
        .filter(Boolean)
        .join(' · ')}
    </Text>
  );
}

export function RectificarPage() {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const { uuid = '' } = useParams();
  const consulta = useFacturaVigente(nif, uuid);
  const numero = consulta.data?.factura.numeroCompleto ?? '';
  return (
    <>
      <PageHeader
        titulo={t('rectificar.titulo', { numero })}
        subtitulo={consulta.data ? <Subtitulo factura={consulta.data.factura} /> : '\u00a0'}
        ayuda="rectificar"
      />
      <DataState
        consulta={consulta}
        mensajeDeError={(error) => mensajeDeError(error) ?? t('facturas.acciones.errorCarga')}
        esqueleto={<Esqueleto filas={5} alto={64} />}
      >
        {(datos) => <Contenido key={uuid} {...datos} />}
      </DataState>
    </>
  );
}
