// Writing an invoice that repeats: when it is made, and what is invoiced, with the same steps as any invoice, all of them on one page.
import { recurrenteEntradaSchema, type HallazgoDeForma, type RecurrenteDto } from '@encadena/contracts';
import { DataState, Esqueleto, PageHeader, toasts } from '@encadena/ui';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useReducer, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../../paths';
import { hoy as hoyEn } from '../../../shared/dias';
import { applyServerErrors, enfocarPrimerError, useResolver } from '../../../shared/form';
import { useNif } from '../../../shared/nif';
import { mensajeDeError } from '../../../shared/query';
import { UnsavedGuard } from '../../../shared/unsaved-guard';
import { facturaQuery } from '../api';
import { AsistenteContext, EditorContext, useAlmacen } from '../asistente/asistente-context';
import type { Asistente } from '../asistente/asistente-context';
import { hallazgosPorPaso } from '../asistente/asistente-pasos';
import { asistenteReducer, borradorVacio } from '../asistente/asistente-state';
import type { Borrador } from '../asistente/asistente-state';
import { deRecurrente } from '../asistente/asistente-wire';
import { PasoDestinatario } from '../asistente/paso-destinatario';
import { PasoGeneral } from '../asistente/paso-general';
import { PasoLineas } from '../asistente/paso-lineas';
import { PasoPago } from '../asistente/paso-pago';
import { leerPreferencia } from '../asistente/preferencia';
import type { Guardado } from '../asistente/use-autosave';
import { Panel } from '../components/datos-factura';
import { recurrenteQuery, useGuardarRecurrente } from './api';
import { Cuando } from './cuando';
import { aRecurrente, cuandoNuevo, deFactura, deRecurrenteDto, sinFechas } from './recurrente-form';
import type { CuandoValores } from './recurrente-form';

const nada = (): Promise<undefined> => Promise.resolve(undefined);

/** It is saved by its button: an act that makes invoices by itself is not changed half-way. */
const SIN_AUTOGUARDADO: Guardado = {
  estado: { tipo: 'nuevo' },
  guardarYa: nada,
  sinGuardar: false,
  uuidActual: () => undefined,
  enConflicto: () => undefined,
  recuperar: () => undefined,
  quedarseConLoMio: nada,
  cargarLoDelOtro: nada,
};

const PagoDeCadaVez = () => <PasoPago vencimiento={false} referencia={false} />;

const PASOS = [
  ['factura', PasoGeneral],
  ['cliente', PasoDestinatario],
  ['lineas', PasoLineas],
  ['pago', PagoDeCadaVez],
] as const;

function enfocarFalta(raiz: HTMLElement | null, [primera]: readonly HallazgoDeForma[]): void {
  const campo = primera && raiz?.querySelector<HTMLElement>(`[data-campo="${CSS.escape(primera.campo)}"]`);
  const entrada = campo?.matches('input, textarea, select')
    ? campo
    : campo?.querySelector<HTMLElement>('input, textarea, select');
  entrada?.focus();
}

interface FormularioProps {
  nif: string;
  hoy: string;
  cuando: CuandoValores;
  borrador: Borrador;
  recurrente?: RecurrenteDto;
}

function Formulario({ nif, hoy, cuando, borrador: primero, recurrente }: FormularioProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const raiz = useRef<HTMLDivElement>(null);
  const [borrador, dispatch] = useReducer(asistenteReducer, primero);
  const form = useForm<CuandoValores>({ initialValues: cuando });
  const validar = useResolver<unknown>(recurrenteEntradaSchema);
  const guardar = useGuardarRecurrente(nif, recurrente);
  const [intentado, setIntentado] = useState(false);
  const [aviso, setAviso] = useState<string>();
  const [guardada, setGuardada] = useState(false);
  const hallazgos = useMemo(() => Object.values(hallazgosPorPaso(borrador)).flat(), [borrador]);
  const cuerpo = aRecurrente(form.values, borrador);
  const [inicial] = useState(() => JSON.stringify(aRecurrente(cuando, primero)));
  const cambiado = JSON.stringify(cuerpo) !== inicial;
  const contexto: Asistente = {
    nif,
    borrador,
    dispatch,
    hallazgos: intentado ? hallazgos : [],
    irA: () => undefined,
    siguiente: nada,
    guardado: SIN_AUTOGUARDADO,
    guardarYa: nada,
    recurrente: true,
  };
  const almacen = useAlmacen(contexto);
  const volver = recurrente ? paths.nif.recurrente(nif, recurrente.uuid) : paths.nif.recurrentes(nif);

  const mensajeDe = (errores: Record<string, unknown>): string =>
    typeof errores.factura === 'string' ? errores.factura : t('recurrentes.faltaAlgo');
  // Not a form that Enter sends: Enter is a key of the lines, and the drawers over them have forms of their own.
  const enviar = (): void => {
    const errores = validar(cuerpo);
    const deCuando = Object.fromEntries(
      Object.entries(errores).filter(([campo]) => !campo.startsWith('factura')),
    );
    // Drawn at once: what is missing opens before its field takes the focus.
    flushSync(() => {
      setIntentado(true);
      form.setErrors(deCuando);
      setAviso(Object.keys(errores).length + hallazgos.length > 0 ? mensajeDe(errores) : undefined);
    });
    if (Object.keys(deCuando).length > 0) return enfocarPrimerError(form, deCuando);
    if (hallazgos.length > 0) return enfocarFalta(raiz.current, hallazgos);
    if (Object.keys(errores).length > 0) return undefined;
    return guardar.mutate(cuerpo, {
      onError: (error) => applyServerErrors(form, error),
      onSuccess: ({ uuid }) => {
        toasts.exito({ mensaje: t('recurrentes.guardada') });
        flushSync(() => setGuardada(true));
        void navigate(paths.nif.recurrente(nif, uuid), { replace: true });
      },
    });
  };
  const alPulsar = (event: KeyboardEvent<HTMLElement>): void => {
    // Drawers above the page are children of it for React, not for the person.
    const dentro = event.currentTarget.contains(event.target as Node);
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'Enter' || !dentro || guardar.isPending) return;
    event.preventDefault();
    enviar();
  };
  return (
    <EditorContext value={almacen}>
      <AsistenteContext value={almacen}>
        <UnsavedGuard activo={cambiado && !guardada} />
        <div ref={raiz} data-pagina-ancha onKeyDown={alPulsar}>
          <Stack gap="md">
            <Panel titulo={t('recurrentes.secciones.cuando')}>
              <Cuando form={form} hoy={hoy} hechas={recurrente?.hechas ?? 0} />
            </Panel>
            {PASOS.map(([seccion, Paso]) => (
              <Panel key={seccion} titulo={t(`recurrentes.secciones.${seccion}`)}>
                {seccion === 'factura' && (
                  <Text size="sm" c="dimmed" mb="sm">
                    {t('recurrentes.textosConFecha')}
                  </Text>
                )}
                <Paso />
              </Panel>
            ))}
            {aviso && (
              <Alert color="red" role="alert">
                {aviso}
              </Alert>
            )}
            <Group justify="flex-end">
              <Button component={Link} to={volver} variant="default">
                {t('comun.acciones.cancelar')}
              </Button>
              <Button loading={guardar.isPending} onClick={enviar}>
                {t('comun.acciones.guardar')}
              </Button>
            </Group>
          </Stack>
        </div>
      </AsistenteContext>
    </EditorContext>
  );
}

export function NuevaRecurrentePage() {
  const { t } = useTranslation();
  const { uuid: nif, zona, impresion } = useNif();
  const [params] = useSearchParams();
  const factura = params.get('factura') ?? undefined;
  const hoy = hoyEn(zona);
  const consulta = useQuery({ ...facturaQuery(nif, factura ?? ''), enabled: factura !== undefined });
  const cabecera = <PageHeader titulo={t('recurrentes.nueva')} ayuda="recurrentes" />;
  if (factura === undefined)
    return (
      <>
        {cabecera}
        <Formulario
          nif={nif}
          hoy={hoy}
          cuando={cuandoNuevo(hoy)}
          borrador={sinFechas(
            borradorVacio({
              fecha: hoy,
              preferencia: leerPreferencia(zona),
              observaciones: impresion.observaciones,
            }),
          )}
        />
      </>
    );
  return (
    <>
      {cabecera}
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={6} alto={56} />}
      >
        {(detalle) => <Formulario nif={nif} hoy={hoy} {...deFactura(detalle, hoy)} />}
      </DataState>
    </>
  );
}

export function EditarRecurrentePage() {
  const { t } = useTranslation();
  const { uuid: nif, zona } = useNif();
  const { recurrente: uuid = '' } = useParams();
  const consulta = useQuery({ ...recurrenteQuery(nif, uuid), staleTime: 0 });
  return (
    <>
      <PageHeader titulo={t('recurrentes.editar')} ayuda="recurrentes" />
      <DataState
        consulta={consulta}
        mensajeDeError={mensajeDeError}
        esqueleto={<Esqueleto filas={6} alto={56} />}
      >
        {(recurrente) => (
          <Formulario
            nif={nif}
            hoy={hoyEn(zona)}
            cuando={deRecurrenteDto(recurrente)}
            borrador={deRecurrente(recurrente.factura)}
            recurrente={recurrente}
          />
        )}
      </DataState>
    </>
  );
}
