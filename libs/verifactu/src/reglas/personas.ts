// Rules of persons: recipients, third party, who generated a cancellation (dossier §7.2, §7.4).
import {
  comprobarNif,
  comprobarNifIva,
  isPersonaFisica,
  paisDePrefijoNifIva,
  type FechaISO,
} from '@encadena/values';
import type { Persona, RegistroAlta } from '../registro';
import { conDestinatario, fechaDevengo } from './literales';
import {
  deCadaUno,
  NADA,
  regla,
  reglaVarios,
  type ContextoReglas,
  type Incumplimientos,
  type ReglaAlta,
} from './regla';

interface CodigosIdentidad {
  /** NIF not well-formed. */
  nif: number;
  /** NIF not in the census. */
  censo: number;
  /** CodigoPais ES with an IDType that may not have it. */
  es: number;
  /** IDType 07 that is not allowed here; null where it is. */
  noCensado: number | null;
}

/** What is wrong with how a person is identified. `fecha` is the one that decides about Northern Ireland. */
export function identidad(
  persona: Persona,
  campo: string,
  codigos: CodigosIdentidad,
  { censo }: ContextoReglas,
  fecha: FechaISO | null,
): Incumplimientos {
  const { NIF, IDOtro, NombreRazon } = persona;
  if (NIF !== undefined) {
    if (comprobarNif(NIF.trim()) === 'INVALIDO') return [{ campo: `${campo}/NIF`, codigo: codigos.nif }];
    return censo?.nif?.(NIF.trim(), NombreRazon) === false
      ? [{ campo: `${campo}/NIF`, codigo: codigos.censo }]
      : NADA;
  }
  if (IDOtro === undefined) return NADA;
  const { CodigoPais, IDType, ID } = IDOtro;
  const roto = (hijo: string, codigo: number): Incumplimientos => [
    { campo: `${campo}/IDOtro/${hijo}`, codigo },
  ];
  if (IDType === '02') return nifIva(ID.trim(), CodigoPais, roto, censo?.nifIva, fecha);
  if (CodigoPais === undefined) return roto('CodigoPais', 1111);
  if (IDType === '07') {
    if (codigos.noCensado !== null) return roto('IDType', codigos.noCensado);
    if (CodigoPais !== 'ES') return roto('CodigoPais', 1126);
    return comprobarNif(ID.trim()) === 'VALIDO' && isPersonaFisica(ID.trim()) ? NADA : roto('ID', 1131);
  }
  return CodigoPais === 'ES' && IDType !== '03' ? roto('CodigoPais', codigos.es) : NADA;
}

type Roto = (hijo: string, codigo: number) => Incumplimientos;

function nifIva(
  id: string,
  pais: string | undefined,
  roto: Roto,
  vies: ((id: string) => boolean) | undefined,
  fecha: FechaISO | null,
): Incumplimientos {
  const forma = comprobarNifIva(id, fecha ?? undefined);
  if (forma === 'XI_ANTES_DE_2021') return roto('ID', 1254);
  if (forma === 'GB_DESDE_FEBRERO_2021') return roto('ID', 1255);
  if (forma !== 'VALIDO') return roto('ID', 1103);
  const prefijo = id.slice(0, 2);
  if (pais !== undefined && pais !== prefijo && pais !== paisDePrefijoNifIva(prefijo))
    return roto('CodigoPais', 1122);
  return vies?.(id) === false ? roto('ID', 1121) : NADA;
}

const NADIE: readonly Persona[] = [];
const destinatarios = (registro: RegistroAlta): readonly Persona[] =>
  registro.Destinatarios?.IDDestinatario ?? NADIE;
const CAMPO = 'Destinatarios/IDDestinatario';

/** A rule about each recipient's IDType. */
function porIdType(
  id: string,
  codigo: number,
  rompe: (persona: Persona, registro: RegistroAlta) => boolean,
  severidad: 'rechazo' | 'aviso' = 'rechazo',
): ReglaAlta {
  return reglaVarios(
    id,
    CAMPO,
    codigo,
    (registro) =>
      deCadaUno(destinatarios(registro), (persona, i) =>
        rompe(persona, registro) ? [{ campo: `${CAMPO}[${i}]/IDOtro/IDType` }] : NADA,
      ),
    severidad,
  );
}

export const REGLAS_PERSONAS: readonly ReglaAlta[] = [
  regla(
    'alta.emitida.tercero-falta',
    'Tercero',
    1186,
    (r) => r.EmitidaPorTerceroODestinatario === 'T' && r.Tercero === undefined,
  ),
  regla(
    'alta.emitida.destinatario-falta',
    'Destinatarios',
    1158,
    (r) => r.EmitidaPorTerceroODestinatario === 'D' && destinatarios(r).length === 0,
  ),
  regla(
    'alta.tercero.sin-declarar',
    'Tercero',
    1155,
    (r) => r.Tercero !== undefined && r.EmitidaPorTerceroODestinatario === undefined,
  ),
  regla(
    'alta.tercero.destinatario',
    'Tercero',
    1159,
    (r) => r.Tercero !== undefined && r.EmitidaPorTerceroODestinatario === 'D',
  ),
  regla(
    'alta.tercero.emisor',
    'Tercero/NIF',
    1188,
    (r) => r.Tercero?.NIF !== undefined && r.Tercero.NIF === r.IDFactura.IDEmisorFactura,
  ),
  reglaVarios<RegistroAlta>('alta.tercero.identidad', 'Tercero', 1178, (r, contexto) =>
    r.Tercero === undefined
      ? NADA
      : identidad(
          r.Tercero,
          'Tercero',
          { nif: 1123, censo: 1110, es: 1232, noCensado: 1211 },
          contexto,
          fechaDevengo(r),
        ),
  ),
  regla(
    'alta.destinatario.falta',
    'Destinatarios',
    1189,
    (r) => conDestinatario(r.TipoFactura) && destinatarios(r).length === 0,
  ),
  regla(
    'alta.destinatario.sobra',
    'Destinatarios',
    1190,
    (r) => !conDestinatario(r.TipoFactura) && r.Destinatarios !== undefined,
  ),
  // The issuer itself may be the recipient (external self-supply, since v1.0.3).
  reglaVarios<RegistroAlta>('alta.destinatario.identidad', CAMPO, 1239, (r, contexto) =>
    deCadaUno(destinatarios(r), (persona, i) =>
      identidad(
        persona,
        `${CAMPO}[${i}]`,
        { nif: 1123, censo: 1109, es: 1234, noCensado: null },
        contexto,
        fechaDevengo(r),
      ),
    ),
  ),
  porIdType(
    'alta.destinatario.iva-tipo',
    1156,
    (p, r) => p.IDOtro?.IDType === '02' && !conDestinatario(r.TipoFactura),
  ),
  porIdType(
    'alta.destinatario.r3',
    1191,
    (p, r) => r.TipoFactura === 'R3' && p.IDOtro !== undefined && p.IDOtro.IDType !== '07',
  ),
  porIdType(
    'alta.destinatario.r2',
    1192,
    (p, r) => r.TipoFactura === 'R2' && p.IDOtro !== undefined && !['07', '02'].includes(p.IDOtro.IDType),
  ),
  // A person who is not in the census is accepted as 07, always with this error (§4.3.1).
  porIdType('alta.destinatario.no-censado', 2001, (p) => p.IDOtro?.IDType === '07', 'aviso'),
];
