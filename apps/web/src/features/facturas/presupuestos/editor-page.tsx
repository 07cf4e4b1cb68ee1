// Writing a quote: the fields of an invoice on one page, saved when somebody says so, because it takes its number then.
import type { PresupuestoDto } from '@encadena/contracts';
import { DIAS_DE_VALIDEZ, TIPOS_PRESUPUESTO, descuentoImpreso } from '@encadena/invoicing';
import type { TipoPresupuesto } from '@encadena/invoicing';
import { DataState, Esqueleto, FechaField, PageHeader, toasts } from '@encadena/ui';
import { Alert, Button, Paper, Select, SimpleGrid, Stack, Text, Textarea, Title } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useReducer, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { paths } from '../../../paths';
import { CampoPorcentaje } from '../../../shared/campos';
import { hoy } from '../../../shared/dias';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { UnsavedGuard } from '../../../shared/unsaved-guard';
import { EditorContext, useAlmacen, useEditor, useErrorDeCampo } from '../asistente/asistente-context';
import { asistenteReducer, borradorVacio } from '../asistente/asistente-state';
import type { Borrador } from '../asistente/asistente-state';
import { aEntrada, calcular } from '../asistente/asistente-wire';
import { ElegirDestinatario } from '../asistente/elegir-destinatario';
import { EditorLineas } from '../asistente/paso-lineas';
import { PasoPago } from '../asistente/paso-pago';
import { guardarPreferencia, leerPreferencia } from '../asistente/preferencia';
import { TotalesPanel } from '../components/totales-panel';
import { presupuestoQuery, useGuardarPresupuesto } from './api';
import { PORTADA_NUEVA, borradorDe, entradaDe, hallazgosDePresupuesto } from './editor-state';
import type { Portada } from './editor-state';

function Seccion({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'lg' }} component="section">
      <Title order={2} mb="md">
        {titulo}
      </Title>
      {children}
    </Paper>
  );
}

interface CabeceraProps {
  portada: Portada;
  /** Its kind is what it is numbered by. */
  numerado: boolean;
  cambiar: (cambios: Partial<Portada>) => void;
}

function Cabecera({ portada, numerado, cambiar }: CabeceraProps) {
  const { t } = useTranslation();
  const { borrador, dispatch } = useEditor();
  const error = useErrorDeCampo();
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Select
          label={t('presupuestos.editor.tipo')}
          description={t('presupuestos.editor.tipoAyuda')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          allowDeselect={false}
          disabled={numerado}
          data={TIPOS_PRESUPUESTO.map((value) => ({ value, label: t(`presupuestos.tipo.${value}`) }))}
          value={portada.tipo}
          onChange={(tipo) => tipo && cambiar({ tipo: tipo as TipoPresupuesto })}
        />
        <CampoPorcentaje
          label={t('asistente.general.irpf')}
          data-campo="irpfPorcentaje"
          value={borrador.irpfPorcentaje}
          error={error('irpfPorcentaje')}
          onChange={(irpfPorcentaje) => dispatch({ tipo: 'campos', cambios: { irpfPorcentaje } })}
        />
        <FechaField
          label={t('presupuestos.editor.fecha')}
          data-campo="fechaExpedicion"
          value={borrador.fechaExpedicion}
          error={error('fechaExpedicion')}
          onChange={(fechaExpedicion) => dispatch({ tipo: 'campos', cambios: { fechaExpedicion } })}
        />
        <FechaField
          label={t('presupuestos.editor.validoHasta')}
          description={t('presupuestos.editor.validoHastaAyuda', { dias: DIAS_DE_VALIDEZ })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          data-campo="validoHasta"
          value={portada.validoHasta}
          error={error('validoHasta')}
          onChange={(validoHasta) => cambiar({ validoHasta })}
        />
      </SimpleGrid>
      <Textarea
        label={t('presupuestos.editor.descripcion')}
        description={t('presupuestos.editor.descripcionAyuda')}
        maxLength={500}
        autosize
        minRows={2}
        data-campo="descripcionOperacion"
        value={borrador.descripcionOperacion}
        error={error('descripcionOperacion')}
        onChange={(event) =>
          dispatch({ tipo: 'campos', cambios: { descripcionOperacion: event.currentTarget.value } })
        }
      />
    </Stack>
  );
}

function Lineas() {
  const { t } = useTranslation();
  const { borrador } = useEditor();
  const calculo = useMemo(() => calcular(borrador), [borrador]);
  return (
    <Stack gap="lg">
      <EditorLineas calculo={calculo} teclas={t('presupuestos.editor.teclas')} />
      <section aria-live="polite" aria-label={t('facturas.totales.titulo')}>
        {calculo ? (
          <TotalesPanel
            totales={calculo.totales}
            desglose={calculo.desglose}
            irpfPorcentaje={borrador.irpfPorcentaje || null}
            descuento={descuentoImpreso(aEntrada(borrador).descuentoGlobal, calculo.totales)}
            rotulo={t('presupuestos.columnas.total')}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {t('asistente.lineas.sinCalcular')}
          </Text>
        )}
      </section>
    </Stack>
  );
}

/** That its customer has it already, and what changing it makes of it. */
function Enviado({ presupuesto: { edicion, edicionEnviada } }: { presupuesto: PresupuestoDto }) {
  const { t } = useTranslation();
  if (edicionEnviada === null) return null;
  const siguiente = edicionEnviada === edicion ? edicion + 1 : edicion;
  return (
    <Alert color="yellow" py="xs" role="note" mb="md">
      {t('presupuestos.editor.enviado', { enviada: edicionEnviada, siguiente })}
    </Alert>
  );
}

interface EditorProps {
  nif: string;
  borrador: Borrador;
  portada: Portada;
  /** The stored one. */
  presupuesto?: PresupuestoDto;
}

function EditorDePresupuesto({ nif, borrador: primero, portada: primera, presupuesto }: EditorProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [inicio] = useState({ borrador: primero, portada: primera });
  const [borrador, dispatch] = useReducer(asistenteReducer, inicio.borrador);
  const [portada, setPortada] = useState(inicio.portada);
  const [intentado, setIntentado] = useState(false);
  // The version that was on screen when it was opened: what somebody else saved since is not written over unseen.
  const [guardado] = useState(presupuesto);
  const guardar = useGuardarPresupuesto(nif, guardado);
  const raiz = useRef<HTMLDivElement>(null);
  const salvo = useRef(false);
  const hallazgos = useMemo(() => hallazgosDePresupuesto(borrador, portada), [borrador, portada]);
  const almacen = useAlmacen({ nif, borrador, dispatch, hallazgos: intentado ? hallazgos : [] });
  const enviar = (): void => {
    // Drawn at once: a row that holds what is missing opens before its field takes the focus.
    flushSync(() => setIntentado(true));
    const [falta] = hallazgos;
    if (falta) {
      toasts.error({ mensaje: t('presupuestos.editor.revisa') });
      const campo = raiz.current?.querySelector<HTMLElement>(`[data-campo="${CSS.escape(falta.campo)}"]`);
      (campo?.matches('input, textarea, select')
        ? campo
        : campo?.querySelector<HTMLElement>('input, textarea, select')
      )?.focus();
      return;
    }
    guardarPreferencia(borrador);
    guardar.mutate(entradaDe(borrador, portada), {
      onSuccess: ({ uuid, numeroCompleto: numero }) => {
        salvo.current = true;
        toasts.exito({ mensaje: t('presupuestos.editor.guardado', { numero }) });
        void navigate(paths.nif.presupuesto(nif, uuid), { replace: true });
      },
    });
  };
  const alPulsar = (event: KeyboardEvent<HTMLElement>): void => {
    // Drawers above the page are children of it for React, not for the person.
    if (
      !(event.ctrlKey || event.metaKey) ||
      event.key !== 'Enter' ||
      !event.currentTarget.contains(event.target as Node) ||
      guardar.isPending
    )
      return;
    event.preventDefault();
    enviar();
  };
  const boton = (
    <Button leftSection={<IconDeviceFloppy size={18} />} loading={guardar.isPending} onClick={enviar}>
      {t('comun.acciones.guardar')}
    </Button>
  );
  return (
    <EditorContext value={almacen}>
      <UnsavedGuard
        activo={borrador !== inicio.borrador || portada !== inicio.portada}
        dentro={() => salvo.current}
      />
      <PageHeader
        titulo={
          guardado
            ? t('presupuestos.editor.editar', { numero: guardado.numeroCompleto })
            : t('presupuestos.editor.nuevo')
        }
        ayuda="presupuesto"
        acciones={boton}
      />
      {guardado && <Enviado presupuesto={guardado} />}
      {/* The keys belong to the fields inside; the page only hears them pass. */}
      <Stack gap="md" ref={raiz} onKeyDown={alPulsar}>
        <Seccion titulo={t('presupuestos.editor.que')}>
          <Cabecera
            portada={portada}
            numerado={guardado !== undefined}
            cambiar={(cambios) => setPortada((antes) => ({ ...antes, ...cambios }))}
          />
        </Seccion>
        <Seccion titulo={t('presupuestos.editor.cliente')}>
          <ElegirDestinatario />
        </Seccion>
        <Seccion titulo={t('presupuestos.editor.lineas')}>
          <Lineas />
        </Seccion>
        <Seccion titulo={t('presupuestos.editor.pago')}>
          <PasoPago vencimiento={false} />
        </Seccion>
      </Stack>
    </EditorContext>
  );
}

export function PresupuestoEditorPage() {
  const { t } = useTranslation();
  const { uuid: nif, zona } = useNif();
  const { uuid } = useParams();
  const consulta = useQuery({ ...presupuestoQuery(nif, uuid ?? ''), enabled: uuid !== undefined });
  if (uuid === undefined)
    return (
      <EditorDePresupuesto
        nif={nif}
        borrador={borradorVacio({ fecha: hoy(zona), preferencia: leerPreferencia(zona) })}
        portada={PORTADA_NUEVA}
      />
    );
  return (
    <DataState
      consulta={consulta}
      mensajeDeError={(error) => mensajeDeError(error) ?? t('presupuestos.errorCarga')}
      esqueleto={<Esqueleto filas={6} alto={56} />}
    >
      {(presupuesto) =>
        presupuesto.estado === 'ABIERTO' || presupuesto.estado === 'CADUCADO' ? (
          <EditorDePresupuesto
            key={presupuesto.uuid}
            nif={nif}
            borrador={borradorDe(presupuesto, leerPreferencia(zona))}
            portada={{ tipo: presupuesto.tipo, validoHasta: presupuesto.validoHasta }}
            presupuesto={presupuesto}
          />
        ) : (
          <Navigate to={paths.nif.presupuesto(nif, presupuesto.uuid)} replace />
        )
      }
    </DataState>
  );
}
