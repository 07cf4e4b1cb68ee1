// The session of the person: the user under the storage key `user`. The tokens live in cookies that no script can read.
import { usuarioSchema } from '@encadena/contracts';
import type { UsuarioDto } from '@encadena/contracts';
import { useSyncExternalStore } from 'react';
import { borrar, escribir, leer } from './storage';

const CLAVE = 'user';
const oyentes = new Set<() => void>();
let usuario: UsuarioDto | undefined;
let leido = false;

function actual(): UsuarioDto | undefined {
  if (!leido) [usuario, leido] = [leer(CLAVE, usuarioSchema), true];
  return usuario;
}

function cambiar(nuevo: UsuarioDto | undefined): void {
  [usuario, leido] = [nuevo, true];
  oyentes.forEach((oyente) => oyente());
}

// Another tab signed in or out: this one follows.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key !== CLAVE && key !== null) return;
    leido = false;
    oyentes.forEach((oyente) => oyente());
  });
}

export const session = {
  usuario: actual,
  guardar(nuevo: UsuarioDto): void {
    escribir(CLAVE, nuevo);
    cambiar(nuevo);
  },
  cerrar(): void {
    borrar(CLAVE);
    cambiar(undefined);
  },
  suscribir(oyente: () => void): () => void {
    oyentes.add(oyente);
    return () => oyentes.delete(oyente);
  },
};

export const useUsuario = (): UsuarioDto | undefined => useSyncExternalStore(session.suscribir, session.usuario);
