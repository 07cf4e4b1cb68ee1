// The session of the person: the user under the storage key `user`. The tokens live in cookies that no script can read.
import type { UsuarioDto } from '@encadena/contracts';
import { useSyncExternalStore } from 'react';
import { olvidarEntorno } from './entorno';
import { borrar, escribir, leerCadena } from './storage';

export const CLAVE_USUARIO = 'user';
const oyentes = new Set<() => void>();
let usuario: UsuarioDto | undefined;

function cambiar(nuevo: UsuarioDto | undefined): void {
  usuario = nuevo;
  oyentes.forEach((oyente) => oyente());
}

/** What is stored, as far as it fits. The schemas come with it: a guest's first page does without them. */
const guardado = async (): Promise<UsuarioDto | undefined> =>
  leerCadena(CLAVE_USUARIO) === null
    ? undefined
    : (await import('./usuario-guardado')).usuarioGuardado(CLAVE_USUARIO);

// Another tab signed in or out: this one follows.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === CLAVE_USUARIO || key === null) void guardado().then(cambiar);
  });
}

export const session = {
  /** Reads who is stored; once, before the first page. */
  async iniciar(): Promise<void> {
    cambiar(await guardado());
  },
  usuario: (): UsuarioDto | undefined => usuario,
  guardar(nuevo: UsuarioDto): void {
    escribir(CLAVE_USUARIO, nuevo);
    cambiar(nuevo);
  },
  cerrar(): void {
    borrar(CLAVE_USUARIO);
    olvidarEntorno();
    cambiar(undefined);
  },
  suscribir(oyente: () => void): () => void {
    oyentes.add(oyente);
    return () => oyentes.delete(oyente);
  },
};

export const useUsuario = (): UsuarioDto | undefined =>
  useSyncExternalStore(session.suscribir, session.usuario);
