// The record writer: the hot path. One writer per element is compiled from the structure table once; then a record is
// concatenated in the order of the schema. Same sealed record, same bytes. Equal to a plain xmlbuilder2 twin (test X1).
import { CABECERA, REGISTRO_ALTA, REGISTRO_ANULACION } from '../estructura';
import type { Bloque, Elemento } from '../estructura/tipos';
import type { CabeceraRemision, Registro } from '../registro';
import { escapeXml } from './escape';

type Objeto = Record<string, unknown>;
type Escribe = (valor: never) => string;

/** Remembers the last text and its rendering: issuer, system, dates and codes repeat from record to record. */
function compileSimple(abre: string, cierra: string): Escribe {
  let ultimo: string | undefined;
  let escrito = '';
  return (valor: string) => {
    if (valor === ultimo) return escrito;
    ultimo = valor;
    escrito = abre + escapeXml(valor) + cierra;
    return escrito;
  };
}

function compileElemento(elemento: Elemento): Escribe {
  const { prefijo, nombre, contenido, max } = elemento;
  const abre = `<${prefijo}:${nombre}>`;
  const cierra = `</${prefijo}:${nombre}>`;
  if (contenido.clase === 'ajeno') return () => '';
  if (contenido.clase !== 'bloque') return compileSimple(abre, cierra);
  const dentro = compileBloque(contenido);
  if (max === 1) return (valor: Objeto) => abre + dentro(valor as never) + cierra;
  return (valores: Objeto[]) => {
    let xml = '';
    for (let i = 0; i < valores.length; i += 1) xml += abre + dentro(valores[i] as never) + cierra;
    return xml;
  };
}

function compileBloque(bloque: Bloque): Escribe {
  const nombres = bloque.elementos.map(({ nombre }) => nombre);
  const partes = bloque.elementos.map(compileElemento);
  const total = partes.length;
  return (valor: Objeto) => {
    let xml = '';
    for (let i = 0; i < total; i += 1) {
      const hijo = valor[nombres[i] as string];
      if (hijo !== undefined) xml += (partes[i] as Escribe)(hijo as never);
    }
    return xml;
  };
}

const alta = compileBloque(REGISTRO_ALTA);
const anulacion = compileBloque(REGISTRO_ANULACION);
const cabecera = compileBloque(CABECERA);

/** The element of a record inside a send, without namespace declarations (prefix sf). */
export function renderRegistro(registro: Registro): string {
  return 'TipoFactura' in registro
    ? `<sf:RegistroAlta>${alta(registro as never)}</sf:RegistroAlta>`
    : `<sf:RegistroAnulacion>${anulacion(registro as never)}</sf:RegistroAnulacion>`;
}

/** The children of a Cabecera (prefix sf). */
export function renderCabecera(datos: CabeceraRemision): string {
  return cabecera(datos as never);
}
