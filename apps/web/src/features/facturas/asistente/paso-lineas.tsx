// Step 3: the lines, with the totals beside them, computed by the same function as on the server. Where the
// paper stands beside the step, the totals are on it.
import { DURACION_DESHACER, MonedaContext, toasts } from '@encadena/ui';
import { EURO, descuentoImpreso } from '@encadena/invoicing';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { hoy } from '../../../shared/dias';
import { useNif } from '../../../shared/nif';
import { TotalesDivisa } from '../components/totales-divisa';
import { useAsistente, useEditor, useErrorDeCampo } from './asistente-context';
import type { ErroresDeLinea } from './asistente-context';
import { aEntrada, calcular } from './asistente-wire';
import { DescuentoGlobal } from './descuento-global';
import { DraftPdfButton } from './draft-pdf-button';
import { LineaFila } from './linea-fila';
import classes from './lineas.module.css';
import { usePapelAlLado } from './papel';

const primeraCelda = (raiz: HTMLElement | null, id: number): HTMLElement | null =>
  raiz?.querySelector<HTMLElement>(`[data-linea="${id}"] input`) ?? null;

/** Enter on the last cell, Alt with arrows, Ctrl with Backspace: the keys of the grid. */
function useTeclas(raiz: React.RefObject<HTMLDivElement | null>, quitar: (id: number) => void) {
  const { borrador, dispatch } = useEditor();
  return (event: KeyboardEvent<HTMLDivElement>): void => {
    const celda = event.target as HTMLElement;
    const id = Number(celda.closest<HTMLElement>('[data-linea]')?.dataset.linea);
    if (!id) return;
    const indice = borrador.lineas.findIndex((linea) => linea.id === id);
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      dispatch({ tipo: 'moverLinea', id, pasos: event.key === 'ArrowUp' ? -1 : 1 });
      // Moving the row may take the focus away; it stays in the same cell.
      requestAnimationFrame(() => celda.focus());
    } else if (event.ctrlKey && event.key === 'Backspace') {
      event.preventDefault();
      quitar(id);
    } else if (
      event.key === 'Enter' &&
      !event.ctrlKey &&
      !event.metaKey &&
      celda.dataset.ultimo !== undefined
    ) {
      event.preventDefault();
      const siguiente = borrador.lineas[indice + 1];
      if (siguiente) primeraCelda(raiz.current, siguiente.id)?.focus();
      else dispatch({ tipo: 'anadirLinea' });
    }
  };
}

function useQuitar(raiz: React.RefObject<HTMLDivElement | null>): (id: number) => void {
  const { t } = useTranslation();
  const { borrador, dispatch } = useEditor();
  const lineas = useRef(borrador.lineas);
  useEffect(() => {
    lineas.current = borrador.lineas;
  }, [borrador.lineas]);
  return useCallback(
    (id: number) => {
      const indice = lineas.current.findIndex((linea) => linea.id === id);
      const linea = lineas.current[indice];
      const vecina = lineas.current[indice + 1] ?? lineas.current[indice - 1];
      if (!linea) return;
      dispatch({ tipo: 'quitarLinea', id });
      if (vecina) primeraCelda(raiz.current, vecina.id)?.focus();
      toasts.info({
        mensaje: t('asistente.lineas.quitada'),
        duracion: DURACION_DESHACER,
        accion: {
          texto: t('comun.acciones.deshacer'),
          hacer: () => dispatch({ tipo: 'restaurarLinea', linea, indice }),
        },
      });
    },
    [dispatch, raiz, t],
  );
}

/** A line that was just added takes the focus. */
function useFocoEnNueva(raiz: React.RefObject<HTMLDivElement | null>, siguienteId: number): void {
  const anterior = useRef(siguienteId);
  useEffect(() => {
    if (siguienteId > anterior.current) primeraCelda(raiz.current, siguienteId - 1)?.focus();
    anterior.current = siguienteId;
  }, [siguienteId, raiz]);
}

const SIN_ERRORES: ErroresDeLinea = {};

/** What is wrong with each line, by its place. */
function useErroresPorLinea(): ReadonlyMap<number, ErroresDeLinea> {
  const { hallazgos } = useEditor();
  const error = useErrorDeCampo();
  const porLinea = new Map<number, ErroresDeLinea>();
  for (const { campo } of hallazgos) {
    const [, indice, nombre] = /^lineas\[(\d+)\]\.(\w+)/.exec(campo) ?? [];
    const texto = error(campo);
    if (indice === undefined || nombre === undefined || texto === undefined) continue;
    porLinea.set(Number(indice), { ...porLinea.get(Number(indice)), [nombre]: texto });
  }
  return porLinea;
}

function Totales({ calculo }: { calculo: ReturnType<typeof calcular> }) {
  const { t } = useTranslation();
  const { borrador, recurrente } = useAsistente();
  return (
    <Paper withBorder p="md" component="section" aria-live="polite">
      <Title order={3} mb="xs">
        {t('facturas.totales.titulo')}
      </Title>
      <Stack gap="md">
        {calculo ? (
          <TotalesDivisa
            calculo={calculo}
            cambio={borrador}
            irpfPorcentaje={borrador.irpfPorcentaje || null}
            descuento={descuentoImpreso(
              aEntrada(borrador).descuentoGlobal,
              (calculo.divisa ?? calculo).totales,
            )}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {t('asistente.lineas.sinCalcular')}
          </Text>
        )}
        {!recurrente && <DraftPdfButton />}
      </Stack>
    </Paper>
  );
}

interface EditorLineasProps {
  /** What they come to; null while it cannot be told. */
  calculo: ReturnType<typeof calcular>;
  /** What the keys do here. */
  teclas: string;
}

/** The lines and the discount on all of them. */
export function EditorLineas({ calculo, teclas }: EditorLineasProps) {
  const { t } = useTranslation();
  const { borrador, dispatch } = useEditor();
  const { zona } = useNif();
  const errores = useErroresPorLinea();
  const raiz = useRef<HTMLDivElement>(null);
  const quitar = useQuitar(raiz);
  const alPulsar = useTeclas(raiz, quitar);
  useFocoEnNueva(raiz, borrador.siguienteId);
  const fecha = borrador.fechaOperacion ?? borrador.fechaExpedicion ?? hoy(zona);
  return (
    <div>
      {/* The keys belong to the cells inside; the container only hears them pass. */}
      <div ref={raiz} onKeyDown={alPulsar} className={classes.lineas}>
        {borrador.lineas.map((linea, indice) => (
          <LineaFila
            key={linea.id}
            linea={linea}
            indice={indice}
            total={borrador.lineas.length}
            fecha={fecha}
            importe={calculo?.lineas[indice]?.importe}
            errores={errores.get(indice) ?? SIN_ERRORES}
            dispatch={dispatch}
            onQuitar={quitar}
          />
        ))}
      </div>
      <Group mt="sm" justify="space-between">
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          onClick={() => dispatch({ tipo: 'anadirLinea' })}
        >
          {t('asistente.lineas.anadir')}
        </Button>
        <Text size="xs" c="dimmed" visibleFrom="md">
          {teclas}
        </Text>
      </Group>
      <DescuentoGlobal />
    </div>
  );
}

export function PasoLineas() {
  const { t } = useTranslation();
  const { borrador, recurrente } = useAsistente();
  const calculo = useMemo(() => calcular(borrador), [borrador]);
  const conPapel = usePapelAlLado() && !recurrente;
  return (
    <MonedaContext value={borrador.moneda ?? EURO}>
      <Stack gap="lg">
        <EditorLineas
          calculo={calculo}
          teclas={t(recurrente ? 'presupuestos.editor.teclas' : 'asistente.lineas.teclas')}
        />
        {!conPapel && <Totales calculo={calculo} />}
      </Stack>
    </MonedaContext>
  );
}
