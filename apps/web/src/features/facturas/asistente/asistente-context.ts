// What every step of the wizard works with, and the parts of it that a quote is written with.
import { createContext, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { HallazgoDeForma } from '@encadena/contracts';
import type { FacturaDetalleDto } from '@encadena/contracts';
import { useTranslation } from 'react-i18next';
import type { PasoAsistente } from '../../../paths';
import type { Accion, Borrador } from './asistente-state';
import type { Guardado } from './use-autosave';

/** What is written, whatever becomes of it. */
export interface Editor {
  nif: string;
  borrador: Borrador;
  dispatch: (accion: Accion) => void;
  /** Findings of the current step, shown only after the person tried to leave it. */
  hallazgos: readonly HallazgoDeForma[];
}

export interface Asistente extends Editor {
  irA: (paso: PasoAsistente) => void;
  siguiente: () => Promise<void>;
  guardado: Guardado;
  guardarYa: () => Promise<FacturaDetalleDto | undefined>;
  /** Where the act of a step stands on a phone; null elsewhere. */
  pie?: HTMLElement | null;
  /** An invoice that repeats is written: its dates and its references are those of each time. */
  recurrente?: true;
}

interface Fuente<T> {
  leer: () => T;
  suscribir: (avisar: () => void) => () => void;
}

interface Almacen<T> extends Fuente<T> {
  poner: (valor: T) => void;
}

function crearAlmacen<T>(valor: T): Almacen<T> {
  let actual = valor;
  const oyentes = new Set<() => void>();
  return {
    leer: () => actual,
    poner: (nuevo) => {
      actual = nuevo;
      oyentes.forEach((avisar) => avisar());
    },
    suscribir: (avisar) => {
      oyentes.add(avisar);
      return () => oyentes.delete(avisar);
    },
  };
}

// Holds a place to read from that never changes, not the draft: for a context that changes with every key
// React looks for readers in every cell of every row.
export const AsistenteContext = createContext<Fuente<Asistente> | null>(null);
/** The same for what needs to know no steps. */
export const EditorContext = createContext<Fuente<Editor> | null>(null);

/** The place that the steps read from, with what the wizard knows as of this drawing. */
export function useAlmacen<T>(valor: T): Almacen<T> {
  const [almacen] = useState(() => crearAlmacen(valor));
  useLayoutEffect(() => almacen.poner(valor));
  return almacen;
}

export function useAsistente(): Asistente {
  const almacen = useContext(AsistenteContext);
  if (!almacen) throw new Error('useAsistente outside of the wizard');
  return useSyncExternalStore(almacen.suscribir, almacen.leer);
}

export function useEditor(): Editor {
  const almacen = useContext(EditorContext);
  if (!almacen) throw new Error('useEditor outside of an editor');
  return useSyncExternalStore(almacen.suscribir, almacen.leer);
}

/** What is wrong with one line, by field: texts to show. */
export type ErroresDeLinea = Readonly<Record<string, string>>;

/** The text of the finding at a field, when there is one to show. */
export function useErrorDeCampo(): (campo: string) => string | undefined {
  const { hallazgos } = useEditor();
  const { t, i18n } = useTranslation();
  return (campo) => {
    const hallazgo = hallazgos.find((uno) => uno.campo === campo);
    if (!hallazgo) return undefined;
    const clave = `validacion.${hallazgo.codigo}`;
    return i18n.exists(clave) ? String(t(clave as never, hallazgo.params as never)) : t('validacion.formato');
  };
}
