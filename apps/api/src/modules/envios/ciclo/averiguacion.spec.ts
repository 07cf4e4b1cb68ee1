// Which questions are asked for the copies of a send, and what is made of the answers.
import { describe, expect, it } from '@jest/globals';
import { readConsultaRespuesta, type RespuestaConsulta } from '@encadena/verifactu';
import { respuestaConsulta, type CopiaDePrueba } from '@encadena/api/testing/envios/respuestas';
import { Averiguacion, MAX_PREGUNTAS, type Buscada, type Pregunta } from './averiguacion';

const NIF = 'B12345674';
const buscada = (n: number, dia = '20'): Buscada => ({
  idEmisor: NIF,
  numSerie: `F${n}`,
  fechaExpedicion: `${dia}-11-2026`,
  ejercicio: '2026',
  periodo: '11',
});
const buscadas = (cuantas: number, dia?: string, desde = 1): Buscada[] =>
  Array.from({ length: cuantas }, (_x, i) => buscada(desde + i, dia));
const filaDe = ({ idEmisor, numSerie, fechaExpedicion }: Buscada): CopiaDePrueba => ({
  idEmisor,
  numSerie,
  fechaExpedicion,
  huella: `H-${numSerie}`,
});
function leer(...argumentos: Parameters<typeof respuestaConsulta>): RespuestaConsulta {
  const leida = readConsultaRespuesta(respuestaConsulta(...argumentos));
  if (leida.tipo !== 'consulta') throw new Error(leida.tipo);
  return leida;
}
/** An agency with these copies and pages of that size; gives the questions back. */
function preguntarTodo(
  averiguacion: Averiguacion,
  copias: readonly CopiaDePrueba[],
  pagina = 10_000,
): Pregunta[] {
  const preguntas: Pregunta[] = [];
  for (let p = averiguacion.siguiente(); p !== null; p = averiguacion.siguiente()) {
    preguntas.push(p);
    const { numSerie, fechaExpedicion, clave } = p;
    const filas = copias.filter(
      (c) =>
        (numSerie === undefined || c.numSerie === numSerie) &&
        (fechaExpedicion === undefined || c.fechaExpedicion === fechaExpedicion),
    );
    const desde = filas.findIndex((c) => c.numSerie === clave?.NumSerieFactura) + 1;
    const hasta = desde + pagina;
    averiguacion.contestada(
      leer(filas.slice(desde, hasta), { siguiente: hasta < filas.length ? filas[hasta - 1] : undefined }),
    );
  }
  return preguntas;
}
const halladas = ({ vistas }: Averiguacion): number =>
  [...vistas.values()].filter((vista) => vista !== 'NO_CONSTA').length;

describe('the questions for the copies of a send', () => {
  it('ask for a few invoices by their numbers, each once', () => {
    const averiguacion = new Averiguacion([...buscadas(3), buscada(1)]);
    const preguntas = preguntarTodo(averiguacion, buscadas(3).map(filaDe));
    expect(preguntas).toEqual(
      ['F1', 'F2', 'F3'].map((numSerie) => ({ ejercicio: '2026', periodo: '11', numSerie })),
    );
    expect(halladas(averiguacion)).toBe(3);
  });

  it('ask for a thousand by their day, page by page, until all of them were seen', () => {
    const nuestras = buscadas(1_000);
    const averiguacion = new Averiguacion(nuestras);
    const copias = [...buscadas(50, '20', 5_000), ...nuestras, ...buscadas(900, '20', 7_000)].map(filaDe);
    const preguntas = preguntarTodo(averiguacion, copias, 300);
    // 1,050 rows until the last of ours; what follows on the day is not asked for.
    expect(preguntas).toHaveLength(4);
    expect(preguntas[0]).toEqual({ ejercicio: '2026', periodo: '11', fechaExpedicion: '20-11-2026' });
    expect(preguntas[1]?.clave).toMatchObject({ NumSerieFactura: 'F250' });
    expect(halladas(averiguacion)).toBe(1_000);
  });

  it('take the days with most invoices first, and single ones by their number', () => {
    const todas = [...buscadas(5, '18'), ...buscadas(2, '19', 50), ...buscadas(30, '20', 100)];
    const averiguacion = new Averiguacion(todas);
    const preguntas = preguntarTodo(averiguacion, todas.map(filaDe));
    expect(preguntas.map(({ fechaExpedicion, numSerie }) => fechaExpedicion ?? numSerie)).toEqual([
      '20-11-2026',
      '18-11-2026',
      'F50',
      'F51',
    ]);
    expect(halladas(averiguacion)).toBe(37);
  });

  it('never are more than the maximum, also when pages have no end', () => {
    const averiguacion = new Averiguacion(buscadas(20));
    let hechas = 0;
    for (let p = averiguacion.siguiente(); p !== null; p = averiguacion.siguiente()) {
      hechas += 1;
      averiguacion.contestada(leer([], { siguiente: filaDe(buscada(9_000 + hechas)) }));
    }
    expect(hechas).toBe(MAX_PREGUNTAS);
    expect(averiguacion.vistas.size).toBe(0);
  });

  it('D9: settle some with every send, also of a day with more pages than questions (simulation, seed 1394)', () => {
    const nuestras = buscadas(60);
    const averiguacion = new Averiguacion(nuestras);
    // Ours are the oldest of the day: no page that is asked for shows them.
    const copias = [...buscadas(5_000, '20', 1_000), ...nuestras].map(filaDe);
    expect(preguntarTodo(averiguacion, copias, 20)).toHaveLength(MAX_PREGUNTAS);
    expect(halladas(averiguacion)).toBe(10);
  });

  it('go on by number when a day is too large, and pass over a number that cannot be read', () => {
    const averiguacion = new Averiguacion(buscadas(12));
    expect(averiguacion.siguiente()).toMatchObject({ fechaExpedicion: '20-11-2026' });
    averiguacion.ilegible();
    expect(averiguacion.siguiente()).toMatchObject({ numSerie: 'F1' });
    averiguacion.ilegible();
    expect(preguntarTodo(averiguacion, buscadas(12).map(filaDe))).toHaveLength(11);
    expect(halladas(averiguacion)).toBe(11);
    expect([...averiguacion.vistas.keys()].some((clave) => clave.includes('\nF1\n'))).toBe(false);
  });
});

describe('what the answers say', () => {
  it('NO_CONSTA of what is not there, of a row without a huella, and of everything when the agency refuses', () => {
    const averiguacion = new Averiguacion(buscadas(3));
    averiguacion.siguiente();
    averiguacion.contestada(leer([]));
    averiguacion.siguiente();
    averiguacion.contestada(leer([{ ...filaDe(buscada(2)), huella: null }]));
    expect([...averiguacion.vistas.values()]).toEqual(['NO_CONSTA', 'NO_CONSTA']);
    averiguacion.rechazada();
    expect([...averiguacion.vistas.values()]).toEqual(['NO_CONSTA', 'NO_CONSTA', 'NO_CONSTA']);
  });

  it('nothing of invoices that were not asked for: other numbers, days or issuers', () => {
    const averiguacion = new Averiguacion([buscada(1)]);
    averiguacion.siguiente();
    averiguacion.contestada(
      leer([filaDe(buscada(2)), filaDe(buscada(1, '21')), { ...filaDe(buscada(1)), idEmisor: 'A58818501' }]),
    );
    expect([...averiguacion.vistas.values()]).toEqual(['NO_CONSTA']);
  });

  it.each([
    ['Correcto', 'Correcta'],
    ['AceptadoConErrores', 'AceptadaConErrores'],
    ['Anulado', 'Anulada'],
  ] as const)('a copy that is %s is told as a duplicate is: %s', (estado, femenino) => {
    const averiguacion = new Averiguacion([buscada(1)]);
    averiguacion.siguiente();
    averiguacion.contestada(leer([{ ...filaDe(buscada(1)), estado, idPeticion: '20261120100000000001' }]));
    expect([...averiguacion.vistas.values()]).toMatchObject([
      { huella: 'H-F1', duplicado: { estado: femenino, idPeticion: '20261120100000000001' } },
    ]);
  });
});
