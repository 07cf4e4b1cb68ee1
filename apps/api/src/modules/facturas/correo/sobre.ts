// The envelope of an e-mail to a customer, whatever is in it: to whom it goes, whom an answer reaches, and how many may still go out today.
import type { CorreoFacturaEntrada, PropuestaCorreoDto } from '@encadena/contracts';
import type { Entorno } from '@encadena/invoicing';
import { consultas } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import { cupoDe, type EstadoSuscripcion } from './cupo-correos';

/** The account that answers for a NIF, and its plan. */
export const cuentaDelNif = (nifId: string) =>
  consultas
    .selectFrom('nifs as n')
    .innerJoin('usuarios as u', 'u.id', 'n.usuarioId')
    .leftJoin('suscripciones as s', 's.nifId', 'n.id')
    .where('n.id', '=', nifId)
    .select(['u.email', 'u.idioma'])
    .select((eb) => eb.ref('s.estado').$castTo<EstadoSuscripcion | null>().as('suscripcion'));

interface Cuenta {
  email: string;
  suscripcion: EstadoSuscripcion | null;
}

export type Sobre = Pick<PropuestaCorreoDto, 'para' | 'responderA' | 'soloA' | 'quedan'> & { cupo: number };

/** `del`: the customer's address; `enviadas`: to how many the NIF has written in the last 24 hours. */
export function sobreDe(
  entorno: Entorno,
  { email, suscripcion }: Cuenta,
  { del, enviadas }: { del: string | null; enviadas: number },
): Sobre {
  const soloA = entorno === 'PRUEBAS' ? email : null;
  const para = soloA ?? del;
  const cupo = cupoDe(entorno, suscripcion);
  return {
    para: para === null ? [] : [para],
    responderA: email,
    soloA,
    quedan: Math.max(0, cupo - enviadas),
    cupo,
  };
}

export interface Direcciones {
  para: string[];
  copia: string[];
}

export const cuantas = ({ para, copia }: Direcciones): number => para.length + copia.length;

/**
 * Each address once; the customer's own where none is named. Throws CORREO_SIN_DIRECCION, and CORREO_SOLO_PROPIO for what is of the world of
 * tests and is to go to others.
 */
export function direccionesDe(
  entrada: Pick<CorreoFacturaEntrada, 'para' | 'copia'>,
  { para: propuestas, soloA }: Pick<Sobre, 'para' | 'soloA'>,
): Direcciones {
  const para = [...new Set(entrada.para.length > 0 ? entrada.para : propuestas)];
  const copia = [...new Set(entrada.copia)].filter((una) => !para.includes(una));
  if (para.length === 0)
    throw fallo('CORREO_SIN_DIRECCION', { errores: [{ campo: 'para', codigo: 'CORREO_SIN_DIRECCION' }] });
  if (soloA !== null && [...para, ...copia].some((una) => una !== soloA))
    throw fallo('CORREO_SOLO_PROPIO', {
      params: { direccion: soloA },
      errores: [{ campo: 'para', codigo: 'CORREO_SOLO_PROPIO', params: { direccion: soloA } }],
    });
  return { para, copia };
}

/** As a subject wants it. */
export const enUnaLinea = (texto: string): string => texto.replace(/\p{Cc}+/gu, ' ').slice(0, 150);
