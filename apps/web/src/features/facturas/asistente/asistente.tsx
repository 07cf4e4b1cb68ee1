// The wizard itself: one draft, five steps in the URL, saved as you type.
import type { FacturaDetalleDto } from '@encadena/contracts';
import { EURO } from '@encadena/invoicing';
import { MonedaContext, MoneyText, PageHeader, toasts } from '@encadena/ui';
import { Button, Group, Paper, Stack, Stepper, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { FC, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PASOS_ASISTENTE, paths } from '../../../paths';
import type { PasoAsistente } from '../../../paths';
import { Pie, useMovil } from '../../../shared/pie';
import { UnsavedGuard } from '../../../shared/unsaved-guard';
import { AsistenteContext, EditorContext, useAlmacen } from './asistente-context';
import type { Asistente as Contexto } from './asistente-context';
import { hallazgosPorPaso, ultimoPasoAbierto } from './asistente-pasos';
import { asistenteReducer } from './asistente-state';
import type { Accion, Borrador } from './asistente-state';
import { calcular } from './asistente-wire';
import { AvisoConflicto } from './aviso-conflicto';
import { AvisoGuardado } from './aviso-guardado';
import { Papel, usePapelAlLado } from './papel';
import papel from './papel.module.css';
import { PasoDestinatario } from './paso-destinatario';
import { PasoGeneral } from './paso-general';
import { PasoLineas } from './paso-lineas';
import { PasoPago } from './paso-pago';
import { PasoResumen } from './paso-resumen';
import { guardarPreferencia } from './preferencia';
import { SavingBar } from './saving-bar';
import { useAutosave } from './use-autosave';

const PASOS: Record<PasoAsistente, FC> = {
  general: PasoGeneral,
  destinatario: PasoDestinatario,
  lineas: PasoLineas,
  pago: PasoPago,
  resumen: PasoResumen,
};

export interface AsistenteProps {
  nif: string;
  /** The stored draft's uuid, once there is one. */
  uuid: string | undefined;
  paso: PasoAsistente;
  borrador: Borrador;
  inicial?: FacturaDetalleDto;
  onCreado: (uuid: string) => void | Promise<void>;
}

function useIrA(
  nif: string,
  uuidActual: () => string | undefined,
): (paso: PasoAsistente, replace?: boolean) => void {
  const navigate = useNavigate();
  return (paso, replace = false) => {
    const uuid = uuidActual();
    void navigate(uuid ? paths.nif.editarFactura(nif, uuid, paso) : paths.nif.nuevaFactura(nif, paso), {
      replace,
    });
  };
}

/** A new step starts at its first field. */
function useFocoDePaso(paso: PasoAsistente) {
  const ref = useRef<HTMLElement>(null);
  const anterior = useRef(paso);
  useEffect(() => {
    if (anterior.current === paso) return;
    anterior.current = paso;
    const campo = ref.current?.querySelector<HTMLElement>('input, textarea, select');
    (campo ?? ref.current?.querySelector<HTMLElement>('h2'))?.focus();
  }, [paso]);
  return ref;
}

/** What somebody else did to the draft meanwhile, on this screen. */
function useAlCambiarFuera(nif: string, dispatch: (accion: Accion) => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return {
    onCargado: (borrador: Borrador) => dispatch({ tipo: 'cargar', borrador }),
    onYaEmitida: (uuid: string) => {
      toasts.info({ mensaje: t('asistente.conflicto.yaEmitida') });
      void queryClient.invalidateQueries({ queryKey: ['facturas', nif] });
      void navigate(paths.nif.factura(nif, uuid), { replace: true });
    },
  };
}

/** Its arrow alone where there is little room beside what comes next. */
function Anterior({ corto, ...boton }: { corto: boolean; disabled: boolean; onClick: () => void }) {
  const { t } = useTranslation();
  const texto = t('comun.acciones.anterior');
  return corto ? (
    <Button variant="default" px="sm" aria-label={texto} {...boton}>
      <IconArrowLeft size={18} />
    </Button>
  ) : (
    <Button variant="default" leftSection={<IconArrowLeft size={18} />} {...boton}>
      {texto}
    </Button>
  );
}

/** What it comes to, in sight at every step. */
function TotalAlPie({ borrador }: { borrador: Borrador }) {
  const calculo = useMemo(() => calcular(borrador), [borrador]);
  if (!calculo) return null;
  const { importeTotal } = (calculo.divisa ?? calculo).totales;
  return (
    <MonedaContext value={borrador.moneda ?? EURO}>
      <MoneyText
        valor={importeTotal}
        fw={650}
        ta="center"
        miw={0}
        style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}
      />
    </MonedaContext>
  );
}

export function Asistente({ nif, uuid, paso, borrador: primero, inicial, onCreado }: AsistenteProps) {
  const { t } = useTranslation();
  const [borrador, dispatch] = useReducer(asistenteReducer, primero);
  const [intentado, setIntentado] = useState<PasoAsistente>();
  const { onCargado, onYaEmitida } = useAlCambiarFuera(nif, dispatch);
  const guardado = useAutosave({ nif, borrador, inicial, onCreado, onCargado, onYaEmitida });
  const irA = useIrA(nif, guardado.uuidActual);
  const movil = useMovil();
  const [pie, setPie] = useState<HTMLElement | null>(null);
  const seccion = useFocoDePaso(paso);
  const indice = PASOS_ASISTENTE.indexOf(paso);
  const hallazgos = useMemo(() => hallazgosPorPaso(borrador), [borrador]);
  const abierto = PASOS_ASISTENTE.indexOf(ultimoPasoAbierto(hallazgos));

  // A link to a later step of an unfinished draft opens the step that is missing.
  useEffect(() => {
    if (indice > abierto) irA(PASOS_ASISTENTE[abierto] ?? 'general', true);
  });

  const siguiente = async (): Promise<void> => {
    // Drawn at once: a row that holds what is missing opens before its field takes the focus.
    flushSync(() => setIntentado(paso));
    const primer = hallazgos[paso][0];
    if (primer) {
      const campo = seccion.current?.querySelector<HTMLElement>(`[data-campo="${CSS.escape(primer.campo)}"]`);
      return (
        campo?.matches('input, textarea, select')
          ? campo
          : campo?.querySelector<HTMLElement>('input, textarea, select')
      )?.focus();
    }
    if (paso === 'lineas') guardarPreferencia(borrador);
    // The step that is left gets the draft's address first: otherwise "back" would open an empty invoice.
    if (!guardado.uuidActual()) await guardado.guardarYa();
    const proximo = PASOS_ASISTENTE[indice + 1];
    if (proximo) irA(proximo);
    return undefined;
  };
  const alPulsar = (event: KeyboardEvent<HTMLElement>): void => {
    // Drawers above the page are children of it for React, not for the person.
    if (
      !(event.ctrlKey || event.metaKey) ||
      event.key !== 'Enter' ||
      !event.currentTarget.contains(event.target as Node) ||
      paso === 'resumen'
    )
      return;
    event.preventDefault();
    void siguiente();
  };
  const contexto: Contexto = {
    nif,
    borrador,
    dispatch,
    hallazgos: intentado === paso ? hallazgos[paso] : [],
    irA,
    siguiente,
    guardado,
    guardarYa: guardado.guardarYa,
    pie,
  };
  const almacen = useAlmacen(contexto);
  // The last step shows the same sheet by itself, as the server sums it up.
  const conPapel = usePapelAlLado() && paso !== 'resumen';
  const Paso = PASOS[paso];
  // The step draws itself anew when what it reads changes, not with every drawing of its frame.
  const pagina = useMemo(() => <Paso />, [Paso]);
  const base = uuid ? paths.nif.editarFactura(nif, uuid) : paths.nif.nuevaFactura(nif);
  const enPeligro =
    guardado.sinGuardar && ['error', 'incompleto', 'conflicto'].includes(guardado.estado.tipo);
  return (
    <EditorContext value={almacen}>
      <AsistenteContext value={almacen}>
        <UnsavedGuard
          activo={enPeligro}
          pendiente={guardado.sinGuardar}
          dentro={(pathname) => pathname.startsWith(base)}
        />
        <PageHeader
          titulo={inicial ? t('asistente.titulo.editar') : t('asistente.titulo.nueva')}
          ayuda="asistente"
          acciones={<SavingBar guardado={guardado} />}
        />
        <Stack gap="md" onKeyDown={alPulsar} data-pagina-ancha>
          <AvisoConflicto />
          <AvisoGuardado />
          <Stepper
            active={indice}
            size="xs"
            iconSize={28}
            onStepClick={(numero) => irA(PASOS_ASISTENTE[numero] ?? 'general')}
            visibleFrom="sm"
            aria-label={t('asistente.pasoDe', { paso: indice + 1, total: PASOS_ASISTENTE.length })}
          >
            {PASOS_ASISTENTE.map((uno, numero) => (
              <Stepper.Step
                key={uno}
                label={t(`asistente.pasos.${uno}`)}
                allowStepSelect={numero <= abierto}
                aria-current={uno === paso ? 'step' : undefined}
              />
            ))}
          </Stepper>
          <div className={conPapel ? papel.lado : undefined}>
            <Stack gap="md" miw={0}>
              <Paper
                withBorder
                p={{ base: 'sm', sm: conPapel ? 'md' : 'lg' }}
                component="section"
                ref={seccion}
                aria-labelledby="titulo-paso"
              >
                <Group justify="space-between" mb="md">
                  <Title order={2} id="titulo-paso" tabIndex={-1}>
                    {t(`asistente.pasos.${paso}`)}
                  </Title>
                  <Text size="sm" c="dimmed" hiddenFrom="sm">
                    {t('asistente.pasoDe', { paso: indice + 1, total: PASOS_ASISTENTE.length })}
                  </Text>
                </Group>
                {pagina}
              </Paper>
              <Pie>
                <Anterior
                  corto={movil}
                  disabled={indice === 0}
                  onClick={() => irA(PASOS_ASISTENTE[indice - 1] ?? 'general')}
                />
                {movil && paso !== 'general' && <TotalAlPie borrador={borrador} />}
                {movil && paso === 'resumen' && <div ref={setPie} />}
                {paso !== 'resumen' && (
                  <Button rightSection={<IconArrowRight size={18} />} onClick={() => void siguiente()}>
                    {t('comun.acciones.siguiente')}
                  </Button>
                )}
              </Pie>
            </Stack>
            {conPapel && <Papel paso={paso} />}
          </div>
        </Stack>
      </AsistenteContext>
    </EditorContext>
  );
}
