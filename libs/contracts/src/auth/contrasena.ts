// The password rule of the specification (section 5), part by part, so that a screen can show what is met
// while one types.
import { z } from 'zod';

/** Any character counts; the upper bound keeps hashing cheap to refuse. */
export const CONTRASENA_MIN = 8;
export const CONTRASENA_MAX = 256;

/** The parts of the rule; `CODIGOS_CONTRASENA` gives the text of each (`validacion.<codigo>` in i18n). */
export const PARTES_CONTRASENA = ['longitud', 'mayuscula', 'minuscula', 'digito', 'especial'] as const;
export type ParteContrasena = (typeof PARTES_CONTRASENA)[number];

const PRUEBAS: Record<ParteContrasena, (contrasena: string) => boolean> = {
  longitud: (contrasena) => contrasena.length >= CONTRASENA_MIN,
  mayuscula: (contrasena) => /\p{Lu}/u.test(contrasena),
  minuscula: (contrasena) => /\p{Ll}/u.test(contrasena),
  digito: (contrasena) => /\p{Nd}/u.test(contrasena),
  // Anything that is neither a letter nor a digit, spaces included.
  especial: (contrasena) => /[^\p{L}\p{M}\p{N}]/u.test(contrasena),
};

/**
 * The parts that a password does not meet; empty when it meets the rule. (Common and known passwords are
 * refused by the API.)
 */
export const partesQueFaltan = (contrasena: string): ParteContrasena[] =>
  PARTES_CONTRASENA.filter((parte) => !PRUEBAS[parte](contrasena));

export const CODIGOS_CONTRASENA: Record<ParteContrasena, string> = {
  longitud: 'minCaracteres',
  mayuscula: 'contrasenaMayuscula',
  minuscula: 'contrasenaMinuscula',
  digito: 'contrasenaDigito',
  especial: 'contrasenaEspecial',
};

/** A new password. NUL and broken Unicode cannot be kept the same over all keyboards and so are refused. */
export const contrasenaNueva = z
  .string()
  .max(CONTRASENA_MAX)
  .check((context) => {
    const contrasena = context.value;
    if (contrasena === '')
      return void context.issues.push({ code: 'custom', message: 'obligatorio', input: contrasena });
    if (contrasena.includes('\0') || /\p{Cs}/u.test(contrasena))
      context.issues.push({ code: 'custom', message: 'caracteres', input: contrasena });
    for (const parte of partesQueFaltan(contrasena))
      context.issues.push({
        code: 'custom',
        message: CODIGOS_CONTRASENA[parte],
        params: { min: CONTRASENA_MIN },
        input: contrasena,
      });
  });

/** A password as it is given to be checked: any characters, bounded. */
export const contrasenaDada = z.string().min(1).max(CONTRASENA_MAX);

/** Both fields equal; the error is shown beside the second. */
export const repetida = z.check<{ contrasena: string; repetirContrasena: string }>((context) => {
  const { contrasena, repetirContrasena } = context.value;
  if (contrasena !== repetirContrasena)
    context.issues.push({
      code: 'custom',
      message: 'contrasenaRepetida',
      path: ['repetirContrasena'],
      input: repetirContrasena,
    });
});
