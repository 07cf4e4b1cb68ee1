// Why staff look at a customer: asked once per customer, kept while the page lives, forgotten on reload or
// when someone else signs in.
import { useSyncExternalStore } from 'react';
import { session } from '../../shared/session';

const motivos = new Map<string, string>();
const oyentes = new Set<() => void>();
let deQuien: string | undefined;

function suscribir(oyente: () => void): () => void {
  oyentes.add(oyente);
  return () => oyentes.delete(oyente);
}

function leer(idUsuario: string): string | undefined {
  const quien = session.usuario()?.idUsuario;
  if (quien !== deQuien) motivos.clear();
  deQuien = quien;
  return motivos.get(idUsuario);
}

export function ponerMotivo(idUsuario: string, motivo: string): void {
  leer(idUsuario);
  motivos.set(idUsuario, motivo);
  oyentes.forEach((oyente) => oyente());
}

/** Forgets all: for tests, and for whoever leaves. */
export function olvidarMotivos(): void {
  motivos.clear();
  oyentes.forEach((oyente) => oyente());
}

export const useMotivo = (idUsuario: string): string | undefined =>
  useSyncExternalStore(suscribir, () => leer(idUsuario));
