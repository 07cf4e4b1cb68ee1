// Values for a JSON Schema: such as it takes, and such as it does not, from valid ones that are spoiled in one place.
import fc from 'fast-check';
import { type Esquema, resolver } from './documento';

/** Ids of things that exist, so that not all requests end at "there is none". */
export type Existentes = () => readonly string[];

const MAX_ELEMENTOS = 3;
const NADIE = '00000000-0000-4000-8000-000000000000';

/** What forms and programs send by mistake, and attackers on purpose. */
const MALOS = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  '',
  ' ',
  '\u0000',
  '\ud800',
  "' OR 1=1 --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '9'.repeat(40),
  'x'.repeat(5000),
  '2026-02-30',
  '1,00',
  [],
  {},
  [[[[]]]],
  { $ne: null },
  { toString: 1 },
] as const;

/** Values that the schema takes (what rules say beyond it is for the product). */
export function deEsquema(dicho: Esquema, existentes: Existentes): fc.Arbitrary<unknown> {
  const esquema = resolver(dicho);
  const { anyOf, oneOf, type } = esquema;
  if ('const' in esquema) return fc.constant(esquema.const);
  if (esquema.enum) return fc.constantFrom(...esquema.enum);
  const opciones = anyOf ?? oneOf;
  if (opciones) return fc.oneof(...opciones.map((una) => deEsquema(una, existentes)));
  if (Array.isArray(type))
    return fc.oneof(...type.map((uno) => deEsquema({ ...esquema, type: uno }, existentes)));
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({
        min: esquema.minimum ?? -1000,
        max: Math.min(esquema.maximum ?? 1000, 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({ min: esquema.minimum ?? -1000, max: esquema.maximum ?? 1000, noNaN: true });
    case 'string':
      return deTexto(esquema, existentes);
    case 'array':
      return fc.array(deEsquema(esquema.items ?? {}, existentes), {
        minLength: Math.min(esquema.minItems ?? 0, MAX_ELEMENTOS),
        maxLength: Math.min(esquema.maxItems ?? MAX_ELEMENTOS, MAX_ELEMENTOS),
      });
    case 'object':
      return deObjeto(esquema, existentes);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function deTexto({ format, pattern, minLength = 0, maxLength = 200 }: Esquema, existentes: Existentes) {
  if (format === 'uuid')
    return fc.nat().map((i) => {
      const hay = existentes();
      return hay[i % (hay.length + 1)] ?? NADIE;
    });
  if (format === 'date') return fc.date(DIAS).map((dia) => dia.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date(DIAS).map((dia) => dia.toISOString());
  if (pattern) return fc.stringMatching(new RegExp(pattern)).filter((uno) => uno.length <= maxLength);
  const limites = { minLength, maxLength: Math.min(maxLength, minLength + 40) };
  return fc.oneof(
    fc.constantFrom(
      ...CORRIENTES.filter((uno) => uno.length >= minLength && uno.length <= maxLength),
      'x'.repeat(minLength),
    ),
    fc.string(limites),
    fc.string({ ...limites, unit: 'grapheme' }),
  );
}
const DIAS = { min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true };
/** What such fields are written for; by chance alone no tax id would ever be right. */
const CORRIENTES = [
  'B66987652',
  'Fusteria Puig SL',
  '08010',
  'ES',
  '21',
  'F',
  'ana@puig.example',
  'https://erp.example.com/',
];

function deObjeto(
  { properties = {}, required = [], additionalProperties }: Esquema,
  existentes: Existentes,
): fc.Arbitrary<unknown> {
  const campos = Object.fromEntries(
    Object.entries(properties).map(([nombre, suyo]) => [nombre, deEsquema(suyo, existentes)]),
  );
  const objeto = fc.record(campos, { requiredKeys: required.filter((uno) => uno in campos) });
  if (typeof additionalProperties !== 'object') return objeto;
  return fc.dictionary(fc.string({ minLength: 1 }), deEsquema(additionalProperties, existentes), {
    maxKeys: 2,
  });
}

export interface Cuerpo {
  valor: unknown;
  /** A member that no schema names was put in. */
  deMas: boolean;
}

/** Valid ones (the example, and others), ones with a member too many somewhere, and ones that are spoiled. */
export function deCuerpo(esquema: Esquema, ejemplo: unknown, existentes: Existentes): fc.Arbitrary<Cuerpo> {
  const alAzar = deEsquema(esquema, existentes);
  const valido = ejemplo === undefined ? alAzar : fc.oneof(fc.constant(ejemplo), alAzar);
  const sitio = fc.nat();
  return fc.oneof(
    { weight: 3, arbitrary: valido.map((valor) => ({ valor, deMas: false })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          valido,
          sitio,
          fc.constantFrom('campoInventado', 'huella', 'nifId', '__proto__', 'constructor'),
        )
        .map(([valor, donde, nombre]) => conDeMas(valor, donde, nombre)),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(valido, sitio, fc.constantFrom(...MALOS))
        .map(([valor, donde, malo]) => ({ valor: estropeado(valor, donde, malo), deMas: false })),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((valor) => ({ valor, deMas: false })) },
  );
}

type Objeto = Record<string, unknown>;
const esObjeto = (valor: unknown): valor is Objeto =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor);

/** All objects within, the outermost first. */
function objetosDe(valor: unknown): Objeto[] {
  if (Array.isArray(valor)) return valor.flatMap(objetosDe);
  return esObjeto(valor) ? [valor, ...Object.values(valor).flatMap(objetosDe)] : [];
}

function conDeMas(valor: unknown, donde: number, nombre: string): Cuerpo {
  const copia = structuredClone(valor);
  const objetos = objetosDe(copia);
  const elegido = objetos[donde % Math.max(objetos.length, 1)];
  if (!elegido) return { valor, deMas: false };
  // As JSON.parse makes it: an own member, whatever its name.
  Object.defineProperty(elegido, nombre, {
    value: 'x',
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return { valor: copia, deMas: true };
}

/** One member of one object is left out or becomes something else. */
function estropeado(valor: unknown, donde: number, malo: unknown): unknown {
  const copia = structuredClone(valor);
  const lugares = objetosDe(copia).flatMap((objeto) =>
    Object.keys(objeto).map((nombre) => ({ objeto, nombre })),
  );
  const lugar = lugares[donde % Math.max(lugares.length, 1)];
  if (!lugar) return malo;
  if (malo === true) delete lugar.objeto[lugar.nombre];
  else lugar.objeto[lugar.nombre] = malo;
  return copia;
}
