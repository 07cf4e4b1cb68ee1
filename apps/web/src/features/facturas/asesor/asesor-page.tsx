// The correction adviser: three questions in plain words, and what is to be done about an issued invoice.
import { facturas } from '@encadena/contracts';
import type { OpcionCorreccionDto } from '@encadena/contracts';
import { aconsejar, detallesDe, problemasDe } from '@encadena/invoicing';
import type { PreguntaAsesor, Problema, TipoFactura } from '@encadena/invoicing';
import { DataState, Esqueleto, PageHeader } from '@encadena/ui';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { paths } from '../../../paths';
import { call } from '../../../shared/api-client';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { Tarjetas } from '../components/tarjetas';
import { useFacturaVigente, type FacturaVigente } from '../rectificar/use-factura-vigente';
import { PanelConsejo } from './panel-consejo';
import { useRespuestas } from './use-respuestas';

const opcionesQuery = (nif: string, uuid: string) =>
  queryOptions({
    queryKey: ['facturas', nif, 'opciones-correccion', uuid],
    queryFn: ({ signal }) => call(facturas.opcionesCorreccion, { nif, params: { uuid }, signal }),
  });

interface Tarjeta {
  valor: string;
  titulo: string;
  texto?: string;
}

function useOpcionesDe(tipo: TipoFactura): (pregunta: PreguntaAsesor, problema?: Problema) => Tarjeta[] {
  const { t } = useTranslation();
  return (pregunta, problema) => {
    if (pregunta === 'problema')
      return problemasDe(tipo).map((uno) => ({
        valor: uno,
        titulo: t(`asesor.problemas.${uno}.titulo`),
        texto: t(`asesor.problemas.${uno}.texto`),
      }));
    if (pregunta === 'entregada')
      return (['si', 'no'] as const).map((valor) => ({ valor, titulo: t(`asesor.entregada.${valor}`) }));
    return (problema ? detallesDe(tipo, problema) : []).map((uno) =>
      uno === 'NUMERO_O_FECHA'
        ? { valor: uno, titulo: t('asesor.numeroOFecha.titulo'), texto: t('asesor.numeroOFecha.texto') }
        : { valor: uno, titulo: t(`rectificar.causas.${uno}.titulo`) },
    );
  };
}

function Preguntas(datos: FacturaVigente & { opciones: readonly OpcionCorreccionDto[] }) {
  const { t } = useTranslation();
  const { factura, opciones } = datos;
  const { respuestas, preguntas, completo, responder } = useRespuestas(factura.tipoFactura);
  const opcionesDe = useOpcionesDe(factura.tipoFactura);
  const { problema, detalle, entregada } = respuestas;
  const respondido = {
    problema,
    detalle,
    entregada: entregada === undefined ? undefined : enSiNo(entregada),
  };
  return (
    <Stack gap="lg">
      {preguntas.map((pregunta) => (
        <Tarjetas
          key={pregunta}
          pregunta={t(`asesor.preguntas.${pregunta}`)}
          opciones={opcionesDe(pregunta, problema)}
          valor={respondido[pregunta]}
          onElegir={(valor) => responder(pregunta, valor)}
        />
      ))}
      {completo && (
        <PanelConsejo
          {...datos}
          consejo={aconsejar(
            respuestas,
            factura.tipoFactura,
            (accion) =>
              opciones.find((una) => una.accion === accion) ?? { permitida: false, motivo: 'ES_BORRADOR' },
          )}
        />
      )}
    </Stack>
  );
}

const enSiNo = (respuesta: boolean): 'si' | 'no' => (respuesta ? 'si' : 'no');

/** A draft is simply changed, and of an annulled invoice there is only the way back. */
function Contenido(datos: FacturaVigente & { opciones: readonly OpcionCorreccionDto[] }) {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const { factura, opciones } = datos;
  const borrador = factura.estadoInterno === 'BORRADOR';
  const anulada = opciones.some(({ accion, motivo }) => accion === 'ANULAR' && motivo === 'ANULADA');
  if (!borrador && !anulada) return <Preguntas {...datos} />;
  const cual = borrador ? 'borrador' : 'anulada';
  return (
    <Alert icon={<IconInfoCircle />} title={t(`asesor.${cual}.titulo`)}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t(`asesor.${cual}.texto`)}</Text>
        <Button
          size="xs"
          component={Link}
          to={
            borrador
              ? paths.nif.editarFactura(nif, factura.uuid)
              : paths.nif.factura(nif, factura.uuid, 'subsanar')
          }
        >
          {t(`asesor.${cual}.boton`)}
        </Button>
      </Stack>
    </Alert>
  );
}

export function AsesorPage() {
  const { t } = useTranslation();
  const { uuid: nif } = useNif();
  const { uuid = '' } = useParams();
  const vigente = useFacturaVigente(nif, uuid);
  const opciones = useQuery(opcionesQuery(nif, uuid));
  const data = vigente.data && opciones.data && { ...vigente.data, opciones: opciones.data };
  const numero = vigente.data?.factura.numeroCompleto;
  return (
    <>
      <PageHeader
        titulo={numero ? t('asesor.titulo', { numero }) : t('asesor.tituloBorrador')}
        subtitulo={t('asesor.texto')}
        ayuda="asesor"
      />
      <DataState
        consulta={{
          data,
          error: vigente.error ?? opciones.error,
          isPending: data === undefined && !vigente.error && !opciones.error,
          refetch: () => Promise.all([vigente.refetch(), opciones.refetch()]),
        }}
        mensajeDeError={(error) => mensajeDeError(error) ?? t('facturas.acciones.errorCarga')}
        esqueleto={<Esqueleto filas={3} alto={120} />}
      >
        {(datos) => <Contenido {...datos} />}
      </DataState>
    </>
  );
}
