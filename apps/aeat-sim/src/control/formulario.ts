// The control's forms as the JSON that scripts send. Empty fields are left out; whether the rest is right is
// the schema's question.

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
    default:
      return { accion: 'desconocida' };
  }
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
    codigo: nombre === 'fallo' ? numero(c['codigoFallo']) : undefined,
  });
}
