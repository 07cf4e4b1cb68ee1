// Does a record (as our objects) have the agency's structure? Walks the table. A quick yes/no for the hot path, and the
// list of findings when the answer is no.
import { CABECERA, REGISTRO_ALTA, REGISTRO_ANULACION } from '../estructura';
import type { Hallazgo } from '../hallazgo';
import type { CabeceraRemision, Registro } from '../registro';
import { RegistroMalFormado } from '../registro-mal-formado';
import { facetaCheck } from './facetas';
import type { Bloque, Elemento } from './tipos';

type Objeto = Record<string, unknown>;
type Visita = (valor: unknown) => boolean;
type Collect = (valor: unknown, campo: string, hallazgos: Hallazgo[]) => void;

interface Compilado {
  esValido: Visita;
  collect: Collect;
}

/** Blanks at the ends are cut by the agency and by the huella: the literal of XML and huella would differ. */
function limpio(valor: string): boolean {
  const { length } = valor;
  return length === 0 || (valor.charCodeAt(0) > 32 && valor.charCodeAt(length - 1) > 32);
}

function hallazgo(regla: string, elemento: Elemento, campo: string, codigo: number | null): Hallazgo {
  return { regla: `estructura.${regla}`, campo, codigo, severidad: codigo === 4102 || codigo === 4113 ? 'envio' : 'rechazo', fuente: elemento.fuente };
}

function compileSimple(elemento: Elemento, check: (valor: string) => boolean): Compilado {
  const esValido: Visita = (valor) => typeof valor === 'string' && valor !== '' && check(valor) && limpio(valor);
  return {
    esValido,
    collect: (valor, campo, hallazgos) => {
      if (esValido(valor)) return;
      if (valor === '') hallazgos.push(hallazgo('vacio', elemento, campo, elemento.codigo));
      else if (typeof valor === 'string' && check(valor)) hallazgos.push(hallazgo('blancos', elemento, campo, null));
      else hallazgos.push(hallazgo('valor', elemento, campo, elemento.codigo));
    },
  };
}

function compileContenido(elemento: Elemento): Compilado {
  const { contenido } = elemento;
  if (contenido.clase === 'ajeno') return { esValido: () => false, collect: (_v, campo, h) => h.push(hallazgo('valor', elemento, campo, null)) };
  const uno = contenido.clase === 'bloque' ? compileBloque(contenido, elemento) : compileSimple(elemento, facetaCheck(contenido));
  return elemento.max === 1 ? uno : compileLista(elemento, uno);
}

function compileLista(elemento: Elemento, uno: Compilado): Compilado {
  const { max } = elemento;
  const { esValido } = uno;
  return {
    esValido: (valor) => {
      if (!Array.isArray(valor) || valor.length === 0 || valor.length > max) return false;
      for (let i = 0; i < valor.length; i += 1) if (!esValido(valor[i])) return false;
      return true;
    },
    collect: (valor, campo, hallazgos) => {
      if (!Array.isArray(valor) || valor.length === 0) hallazgos.push(hallazgo('falta', elemento, campo, 4102));
      else if (valor.length > max) hallazgos.push(hallazgo('demasiados', elemento, campo, 4113));
      else valor.forEach((uno_, i) => uno.collect(uno_, `${campo}[${i}]`, hallazgos));
    },
  };
}

function compileBloque(bloque: Bloque, dueno: Elemento | null): Compilado {
  const partes = bloque.elementos.map((elemento) => ({ elemento, nombre: elemento.nombre, falta: elemento.min === 0, opcion: elemento.opcion, ...compileContenido(elemento) }));
  const total = partes.length;
  const opciones = bloque.alternativa === undefined ? 0 : 1;
  const esValido: Visita = (valor) => {
    if (typeof valor !== 'object' || valor === null) return false;
    let elegidas = 0;
    for (let i = 0; i < total; i += 1) {
      const parte = partes[i] as (typeof partes)[number];
      const hijo = (valor as Objeto)[parte.nombre];
      if (hijo === undefined) {
        if (!parte.falta) return false;
      } else {
        if (!parte.esValido(hijo)) return false;
        if (parte.opcion) elegidas += 1;
      }
    }
    return elegidas === opciones;
  };
  return {
    esValido,
    collect: (valor, campo, hallazgos) => {
      if (typeof valor !== 'object' || valor === null) {
        if (dueno !== null) hallazgos.push(hallazgo('valor', dueno, campo, 4102));
        return;
      }
      const prefijo = campo === '' ? '' : `${campo}/`;
      const elegidas = partes.filter((parte) => parte.opcion && (valor as Objeto)[parte.nombre] !== undefined);
      if (elegidas.length !== opciones) {
        const eleccion = partes.find((parte) => parte.opcion) as (typeof partes)[number];
        const { falta, sobra } = bloque.alternativa as NonNullable<Bloque['alternativa']>;
        hallazgos.push(hallazgo('alternativa', eleccion.elemento, prefijo + eleccion.nombre, elegidas.length === 0 ? falta : sobra));
      }
      for (const { elemento, nombre, falta, collect } of partes) {
        const hijo = (valor as Objeto)[nombre];
        if (hijo !== undefined) collect(hijo, prefijo + nombre, hallazgos);
        else if (!falta) hallazgos.push(hallazgo('falta', elemento, prefijo + nombre, 4102));
      }
    },
  };
}

const alta = compileBloque(REGISTRO_ALTA, null);
const anulacion = compileBloque(REGISTRO_ANULACION, null);
const cabecera = compileBloque(CABECERA, null);

const compiladoOf = (registro: Registro): Compilado => ('TipoFactura' in registro ? alta : anulacion);

/** All that keeps a sealed record from having the structure of the agency's schema, in the order of its elements. */
export function checkEstructura(registro: Registro): Hallazgo[] {
  const hallazgos: Hallazgo[] = [];
  compiladoOf(registro).collect(registro, '', hallazgos);
  return hallazgos;
}

/** The same for the header of a send; the codes are those that refuse the whole send. */
export function checkEstructuraCabecera(datos: CabeceraRemision): Hallazgo[] {
  const hallazgos: Hallazgo[] = [];
  cabecera.collect(datos, 'Cabecera', hallazgos);
  return hallazgos.map((h) => ({ ...h, severidad: 'envio' }));
}

/** Throws RegistroMalFormado with all findings unless the record has the structure. */
export function assertEstructura(registro: Registro): void {
  if (!compiladoOf(registro).esValido(registro)) throw new RegistroMalFormado(checkEstructura(registro));
}
