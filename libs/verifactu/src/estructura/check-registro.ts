// Does a record (as our objects) have the agency's structure? A compiled yes/no for the hot path, and a walk over the
// table that lists the findings when the answer is no.
import { CABECERA, REGISTRO_ALTA, REGISTRO_ANULACION } from '../estructura';
import type { Hallazgo } from '../hallazgo';
import type { CabeceraRemision, Registro } from '../registro';
import { RegistroMalFormado } from '../registro-mal-formado';
import { compileCheck, simpleCheck } from './compilar';
import { facetaCheck } from './facetas';
import type { Bloque, Elemento } from './tipos';

type Objeto = Record<string, unknown>;

const esAlta = compileCheck(REGISTRO_ALTA);
const esAnulacion = compileCheck(REGISTRO_ANULACION);

function hallazgo(regla: string, elemento: Elemento, campo: string, codigo: number | null): Hallazgo {
  const severidad = codigo === 4102 || codigo === 4113 ? 'envio' : 'rechazo';
  return { regla: `estructura.${regla}`, campo, codigo, severidad, fuente: elemento.fuente };
}

function collectSimple(elemento: Elemento, valor: unknown, campo: string): Hallazgo[] {
  if (simpleCheck(elemento)(valor)) return [];
  const { contenido, codigo } = elemento;
  if (valor === '') return [hallazgo('vacio', elemento, campo, codigo)];
  const soloBlancos =
    typeof valor === 'string' &&
    contenido.clase !== 'bloque' &&
    contenido.clase !== 'ajeno' &&
    facetaCheck(contenido)(valor);
  // Blanks are our own rule: the agency cuts them without a word.
  return [
    soloBlancos ? hallazgo('blancos', elemento, campo, null) : hallazgo('valor', elemento, campo, codigo),
  ];
}

function collectElemento(elemento: Elemento, valor: unknown, campo: string): Hallazgo[] {
  const { contenido, max } = elemento;
  if (contenido.clase === 'ajeno') return [hallazgo('ajeno', elemento, campo, null)];
  if (contenido.clase !== 'bloque') return collectSimple(elemento, valor, campo);
  if (max === 1) return collectBloque(contenido, valor, campo, elemento);
  if (!Array.isArray(valor) || valor.length === 0) return [hallazgo('falta', elemento, campo, 4102)];
  if (valor.length > max) return [hallazgo('demasiados', elemento, campo, 4113)];
  return valor.flatMap((uno, i) => collectBloque(contenido, uno, `${campo}[${i}]`, elemento));
}

function collectAlternativa({ elementos, alternativa }: Bloque, valor: Objeto, prefijo: string): Hallazgo[] {
  if (!alternativa) return [];
  const opciones = elementos.filter((elemento) => elemento.opcion);
  const elegidas = opciones.filter(({ nombre }) => valor[nombre] !== undefined).length;
  const primera = opciones[0];
  if (elegidas === 1 || !primera) return [];
  return [
    hallazgo(
      'alternativa',
      primera,
      prefijo + primera.nombre,
      elegidas === 0 ? alternativa.falta : alternativa.sobra,
    ),
  ];
}

function collectBloque(bloque: Bloque, valor: unknown, campo: string, dueno: Elemento | null): Hallazgo[] {
  if (typeof valor !== 'object' || valor === null)
    return dueno ? [hallazgo('valor', dueno, campo, 4102)] : [];
  const prefijo = campo === '' ? '' : `${campo}/`;
  const hallazgos = collectAlternativa(bloque, valor as Objeto, prefijo);
  for (const elemento of bloque.elementos) {
    const hijo = (valor as Objeto)[elemento.nombre];
    if (hijo !== undefined) hallazgos.push(...collectElemento(elemento, hijo, prefijo + elemento.nombre));
    else if (elemento.min === 1) hallazgos.push(hallazgo('falta', elemento, prefijo + elemento.nombre, 4102));
  }
  return hallazgos;
}

/** All that keeps a sealed record from having the structure of the agency's schema, in the order of its elements. */
export function checkEstructura(registro: Registro): Hallazgo[] {
  return collectBloque('TipoFactura' in registro ? REGISTRO_ALTA : REGISTRO_ANULACION, registro, '', null);
}

/** The same for the header of a send; the codes are those that refuse the whole send. */
export function checkEstructuraCabecera(datos: CabeceraRemision): Hallazgo[] {
  return collectBloque(CABECERA, datos, 'Cabecera', null).map((h) => ({ ...h, severidad: 'envio' }));
}

/** Throws RegistroMalFormado with all findings unless the record has the structure. */
export function assertEstructura(registro: Registro): void {
  const bien = 'TipoFactura' in registro ? esAlta(registro) : esAnulacion(registro);
  if (!bien) throw new RegistroMalFormado(checkEstructura(registro));
}
