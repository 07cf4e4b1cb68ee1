// What a person enters of a NIF: company data, its administrator, how it is paid for. Natural or legal person
// decides the fields.
import { isCodigoPostal, isPersonaFisica, provinciaDeCodigoPostal } from '@encadena/values';
import { z } from 'zod';
import { direccionSchema, nifSchema } from '../comun/identidad';
import {
  comprobar,
  emailSchema,
  linea,
  opcional,
  parrafo,
  telefonoSchema,
  uuidSchema,
} from '../comun/textos';

/** The capacity in which a person acts for a company. */
export const CARGOS_ADMINISTRADOR = [
  'ADMINISTRADOR_UNICO',
  'ADMINISTRADOR_SOLIDARIO',
  'ADMINISTRADOR_MANCOMUNADO',
  'CONSEJERO_DELEGADO',
  'APODERADO',
  'COMUNERO',
  'OTRO',
] as const;

/** Who signs for a legal person; a natural person signs for itself and has none. */
export const administradorSchema = z.strictObject({
  nombre: linea(50, 1),
  apellidos: linea(69, 1),
  nif: nifSchema.check(comprobar((nif: string) => isPersonaFisica(nif), 'nifPersonaFisica')),
  cargo: z.enum(CARGOS_ADMINISTRADOR).default('ADMINISTRADOR_UNICO'),
  email: opcional(emailSchema),
  telefono: opcional(telefonoSchema),
});
export type AdministradorDto = z.output<typeof administradorSchema>;

const campos = {
  nif: nifSchema,
  personaFisica: z.boolean(),
  /** Of a legal person. */
  razonSocial: opcional(linea(120)),
  /** Of a natural person; together at most the 120 characters that the agency takes. */
  nombre: opcional(linea(50)),
  apellidos: opcional(linea(69)),
  direccion: direccionSchema,
  administrador: administradorSchema.nullable().default(null),
  pieLegal: opcional(parrafo(500)),
  /**
   * The address lies in a foral territory and the tax domicile does not: confirmed by the person (dossier
   * section 15).
   */
  domicilioFiscalComun: z.boolean().default(false),
  /** Keeps its books through the SII, and so is outside VERI*FACTU (dossier section 11). */
  acogidoSii: z.boolean().default(false),
};

interface Titular {
  nif: string;
  personaFisica: boolean;
  razonSocial: string | null;
  nombre: string | null;
  apellidos: string | null;
  direccion: z.output<typeof direccionSchema>;
  administrador: AdministradorDto | null;
}

/** The fields that this kind of person must have. */
const segunPersona = z.check<Titular>((context) => {
  const { nif, personaFisica } = context.value;
  const falta = (campo: keyof Titular) => {
    if (!context.value[campo])
      context.issues.push({
        code: 'custom',
        message: 'obligatorio',
        path: [campo],
        input: context.value[campo],
      });
  };
  if (isPersonaFisica(nif) !== personaFisica)
    context.issues.push({
      code: 'custom',
      message: 'personaNoCoincide',
      path: ['personaFisica'],
      input: personaFisica,
    });
  for (const campo of personaFisica
    ? (['nombre', 'apellidos'] as const)
    : (['razonSocial', 'administrador'] as const))
    falta(campo);
});

/** What the other kind of person would have falls away; the postal code decides the province (dossier section 15). */
function normalizar<T extends Titular>(entrada: T): T & { razonSocial: string } {
  const { personaFisica, nombre, apellidos, razonSocial, administrador, direccion } = entrada;
  const { pais, codigoPostal } = direccion;
  const provincia =
    pais === 'ES' && isCodigoPostal(codigoPostal)
      ? provinciaDeCodigoPostal(codigoPostal).nombre
      : direccion.provincia;
  const deQuien = personaFisica
    ? { razonSocial: `${nombre ?? ''} ${apellidos ?? ''}`, administrador: null }
    : { razonSocial: razonSocial ?? '', nombre: null, apellidos: null, administrador };
  return { ...entrada, ...deQuien, direccion: { ...direccion, provincia } };
}

/** A NIF as it is changed. */
export const nifEntradaSchema = z.strictObject(campos).check(segunPersona).transform(normalizar);
export type NifEntrada = z.output<typeof nifEntradaSchema>;

/**
 * PRUEBA starts the free trial, once per user; MAS_TARDE leaves the NIF without a subscription: it may be
 * looked at, not issue.
 */
export const MODOS_PAGO = ['PRUEBA', 'MAS_TARDE'] as const;

/** A new NIF, with how it is paid for. */
export const nifNuevoSchema = z
  .strictObject({
    ...campos,
    modoPago: z.enum(MODOS_PAGO),
    /** Null: a billing group of its own is made from the company data. */
    uuidGrupoFacturacion: uuidSchema.nullable().default(null),
    /** If another account operates it: add it all the same, and open a claim. */
    reclamar: z.boolean().default(false),
  })
  .check(segunPersona)
  .transform(normalizar);
export type NifNuevo = z.output<typeof nifNuevoSchema>;
