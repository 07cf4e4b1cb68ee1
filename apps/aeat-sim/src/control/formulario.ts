// The control's forms as the JSON that scripts send. Empty fields are left out; whether the rest is right is
// the schema's question.
import { instanteDeMadrid } from '../platform/reloj';

type Campos = Readonly<Record<string, unknown>>;

const texto = (v: unknown): string | undefined =>
  typeof v === 'string' && v.trim() !== '' ? v.trim() : undefined;
const numero = (v: unknown): number | undefined => (texto(v) === undefined ? undefined : Number(texto(v)));
const llenos = (o: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(o).filter(([, v]) => v !== undefined));

export function fromFormulario(c: Campos): unknown {
  switch (c['accion']) {
    case 'reiniciar':
      return 'reiniciar';
    case 'olvidar':
      return { olvidar: true };
    case 'ajustes':
      return {
        ajustes: {
          ...llenos({ tiempoEspera: numero(c['tiempoEspera']), desfaseMs: segundos(c['desfase']) }),
          censoEstricto: c['censoEstricto'] === 'on',
          rechazaPronto: c['rechazaPronto'] === 'on',
        },
      };
    case 'averia':
      return { averias: [averia(c)] };
    case 'dictamen':
      return {
        dictamenes: [
          llenos({
            codigo: numero(c['codigo']),
            numSerie: texto(c['numSerie']),
            nif: texto(c['nif']),
            veces: numero(c['veces']),
          }),
        ],
      };
    case 'censo':
      return { censo: [{ nif: texto(c['nif']) ?? '', nombre: texto(c['nombre']) ?? '' }] };
    case 'reloj':
      return {
        relojes: [
          llenos({
            nif: texto(c['nif']) ?? '',
            libro: texto(c['libro']),
            instante: instante(c['instante']),
            avanza: numero(c['avanza']),
            quita: c['quita'] === 'si' ? true : undefined,
          }),
        ],
      };
    default:
      return { accion: 'desconocida' };
  }
}

/** The field of a browser has neither seconds nor offset: it is peninsular time, as all of the page. */
function instante(v: unknown): string | undefined {
  const t = texto(v);
  return t === undefined || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(t) ? t : instanteDeMadrid(t);
}

function segundos(v: unknown): number | undefined {
  const n = numero(v);
  return n === undefined ? undefined : n * 1000;
}

/** The choice "html:503" carries its status with it. */
function averia(c: Campos): unknown {
  const [nombre, estado] = (texto(c['averia']) ?? '').split(':');
  return llenos({
    averia: nombre,
    estado: numero(estado),
    veces: numero(c['veces']),
    nif: texto(c['nif']),
    ms: nombre === 'lenta' ? numero(c['ms']) : undefined,
    segundos: nombre === 'espera' ? numero(c['segundos']) : undefined,
    codigo: nombre === 'fallo' ? numero(c['codigoFallo']) : undefined,
  });
}
