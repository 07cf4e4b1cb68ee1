// Connect's OAuth: a code for a consent, an access for a code, and the end of it.
// docs.stripe.com/connect/oauth-reference
import type { Obra } from '../libros/obra';
import { Libro } from '../libros/libro';
import { NADIE, type Conexion } from '../libros/tipos';
import { azar } from '../platform/identificadores';
import { emitir } from '../eventos/emitir';
import { CLIENT_ID } from './cuentas';

const CINCO_MINUTOS = 300;

export class FalloOauth extends Error {
  constructor(
    readonly estado: number,
    readonly error: string,
    readonly descripcion: string,
  ) {
    super(descripcion);
  }
}

export type Alcance = 'read_only' | 'read_write';

/** The holder of the account agrees. */
export function darCodigo(obra: Obra, cuenta: string, plataforma: string, scope: Alcance): string {
  const id = `ac_${azar(32)}`;
  obra.poner(NADIE, '_codigo', {
    id,
    cuenta,
    plataforma,
    scope,
    caduca: obra.ahora + CINCO_MINUTOS,
    usado: false,
  });
  return id;
}

export function canjearCodigo(obra: Obra, plataforma: string, codigo: string): Conexion {
  const dado = obra.leer(NADIE, '_codigo', codigo);
  if (dado === undefined || dado.plataforma !== plataforma || dado.caduca <= obra.ahora)
    throw new FalloOauth(400, 'invalid_grant', `Authorization code does not exist: ${codigo.slice(0, 60)}`);
  if (dado.usado)
    throw new FalloOauth(
      400,
      'invalid_grant',
      'This authorization code has already been used. All tokens issued with this code have been revoked.',
    );
  obra.poner(NADIE, '_codigo', { ...dado, usado: true });
  const clave = `sk_test_${azar(32)}`;
  obra.poner(NADIE, '_clave', { id: clave, cuenta: dado.cuenta, permisos: null });
  return obra.poner(NADIE, '_conexion', {
    id: `${plataforma}:${dado.cuenta}`,
    cuenta: dado.cuenta,
    plataforma,
    scope: dado.scope,
    clave,
  });
}

/** A code that comes a second time may have been stolen: what was given for it is taken back. */
export function revocarPorCodigo(obra: Obra, codigo: string): void {
  const dado = obra.leer(NADIE, '_codigo', codigo);
  if (dado?.usado === true) desconectar(obra, dado.plataforma, dado.cuenta);
}

export function desconectar(obra: Obra, plataforma: string, cuenta: string): boolean {
  const conexion = obra.leer(NADIE, '_conexion', `${plataforma}:${cuenta}`);
  if (conexion === undefined) return false;
  // Told before it is over: afterwards there is nobody to tell.
  const aplicacion = { id: CLIENT_ID, object: 'application', name: 'Encadena' };
  emitir(new Libro(obra, cuenta), 'account.application.deauthorized', aplicacion);
  obra.quitar(NADIE, '_conexion', conexion.id);
  obra.quitar(NADIE, '_clave', conexion.clave);
  return true;
}
