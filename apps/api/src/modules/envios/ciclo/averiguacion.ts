// Which questions bring the huellas of the invoices that the agency calls duplicates, and what its answers
// say of them. Pure: a question out, an answer in. Never more than a stated number of questions for one send;
// who is left out is asked for at the next.
import type {
  EstadoDuplicado,
  IdFactura,
  PreguntaConsulta,
  RegistroConsultado,
  RespuestaConsulta,
} from '@encadena/verifactu';
import { claveFactura, type Copia } from './lineas';

/** An invoice whose copy is asked for, and the month under which the agency files it. */
export interface Buscada {
  idEmisor: string;
  numSerie: string;
  fechaExpedicion: string;
  ejercicio: string;
  periodo: string;
}
export type Pregunta = Omit<PreguntaConsulta, 'obligado'>;
/** Whose its huella is, our own books know. */
export type CopiaVista = Omit<Copia, 'posicion'>;

/** Questions for one send, pages included. */
export const MAX_PREGUNTAS = 20;
/** So many invoices are asked for by their numbers; more, by the days on which so many of them were issued. */
const SUELTAS = 10;
const MINIMO_DIA = 4;

interface Dia {
  pregunta: Pregunta;
  buscadas: Buscada[];
}

const claveOf = ({ IDEmisorFactura, NumSerieFactura, FechaExpedicionFactura }: IdFactura): string =>
  claveFactura({
    idEmisor: IDEmisorFactura,
    numSerie: NumSerieFactura,
    fechaExpedicion: FechaExpedicionFactura,
  });

export class Averiguacion {
  /** By claveFactura. */
  readonly vistas = new Map<string, CopiaVista | 'NO_CONSTA'>();
  private readonly porClave: ReadonlyMap<string, Buscada>;
  /** Days not yet read to their end, the one with most invoices first. */
  private readonly dias: Dia[];
  /** Asked for by their number, and the answer could not be read. */
  private readonly ilegibles = new Set<string>();
  private hechas = 0;
  private suelta: Buscada | null = null;

  constructor(buscadas: readonly Buscada[]) {
    this.porClave = new Map(buscadas.map((buscada) => [claveFactura(buscada), buscada]));
    this.dias = this.porClave.size > SUELTAS ? diasDe([...this.porClave.values()]) : [];
  }

  /** The next question; null when nothing is left to ask, or enough was asked. */
  siguiente(): Pregunta | null {
    while (this.dias[0] && !this.dias[0].buscadas.some((buscada) => this.falta(buscada))) this.dias.shift();
    if (this.hechas >= MAX_PREGUNTAS) return null;
    this.hechas += 1;
    const [dia] = this.dias;
    this.suelta = null;
    // A day may have more pages than there are questions: the last ones go to single numbers, so that each send
    // settles some.
    if (dia && this.hechas <= MAX_PREGUNTAS - SUELTAS) return dia.pregunta;
    for (const buscada of this.porClave.values()) {
      if (!this.falta(buscada) || this.ilegibles.has(claveFactura(buscada))) continue;
      const { numSerie, ejercicio, periodo } = (this.suelta = buscada);
      return { ejercicio, periodo, numSerie };
    }
    return null;
  }

  /** What the agency answered to the last question. */
  contestada({ registros, hayMas, clavePaginacion }: RespuestaConsulta): void {
    for (const registro of registros) {
      const clave = claveOf(registro.idFactura);
      if (this.porClave.has(clave)) this.vistas.set(clave, vistaOf(registro));
    }
    if (hayMas && clavePaginacion !== null) this.seguir(clavePaginacion);
    else this.agotada();
  }

  /** The answer to the last question was too large, or no answer: a day is asked for number by number. */
  ilegible(): void {
    if (this.suelta === null) this.dias.shift();
    else this.ilegibles.add(claveFactura(this.suelta));
  }

  /** The agency does not tell: of all that is missing nothing is shown. */
  rechazada(): void {
    for (const buscada of this.porClave.values()) this.noConsta(buscada);
  }

  private falta(buscada: Buscada): boolean {
    return !this.vistas.has(claveFactura(buscada));
  }

  private noConsta(buscada: Buscada): void {
    if (this.falta(buscada)) this.vistas.set(claveFactura(buscada), 'NO_CONSTA');
  }

  /** A day goes on with its next page; a number has one page. */
  private seguir(clave: IdFactura): void {
    const [dia] = this.dias;
    if (this.suelta === null && dia) dia.pregunta = { ...dia.pregunta, clave };
    else this.ilegible();
  }

  private agotada(): void {
    if (this.suelta === null) this.dias.shift()?.buscadas.forEach((buscada) => this.noConsta(buscada));
    else this.noConsta(this.suelta);
  }
}

function diasDe(buscadas: readonly Buscada[]): Dia[] {
  const dias = new Map<string, Dia>();
  for (const buscada of buscadas) {
    const { ejercicio, periodo, fechaExpedicion } = buscada;
    const clave = `${ejercicio}${periodo} ${fechaExpedicion}`;
    const dia = dias.get(clave) ?? { pregunta: { ejercicio, periodo, fechaExpedicion }, buscadas: [] };
    dia.buscadas.push(buscada);
    dias.set(clave, dia);
  }
  return [...dias.values()]
    .filter((dia) => dia.buscadas.length >= MINIMO_DIA)
    .sort((a, b) => b.buscadas.length - a.buscadas.length);
}

function vistaOf({ huella, presentacion, estado }: RegistroConsultado): CopiaVista | 'NO_CONSTA' {
  if (huella === null) return 'NO_CONSTA';
  return {
    huella,
    duplicado: {
      idPeticion: presentacion?.idPeticion ?? '',
      estado: femenino(estado.estado),
      codigo: estado.codigo,
      descripcion: estado.descripcion,
    },
  };
}

/** The query's list is masculine, RegistroDuplicado's feminine; older answers of the query mix them (§9). */
export function femenino(estado: string): EstadoDuplicado {
  if (estado.startsWith('Anulad')) return 'Anulada';
  return estado.startsWith('Correct') ? 'Correcta' : 'AceptadaConErrores';
}
