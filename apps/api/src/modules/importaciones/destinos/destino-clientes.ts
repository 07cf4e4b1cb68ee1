// Rows that become customers: known by their tax id, or else by the reference of whoever brings them.
import { Injectable } from '@nestjs/common';
import { type ClienteDto, type ClienteEntrada, clienteEntradaSchema } from '@encadena/contracts';
import type { TipoIdentificacion } from '@encadena/invoicing';
import type { Tx } from '../../../platform/db';
import { ClientesService, toClienteDto } from '../../clientes';
import type { Dicho } from '../columnas/dicho';
import { claveDe, type FilaLeida } from '../columnas/fila-leida';
import { type Destino, type Hallado, type Plan, planDe } from './plan';

@Injectable()
export class DestinoClientes implements Destino<ClienteEntrada> {
  constructor(private readonly clientes: ClientesService) {}

  async planear(tx: Tx, nifId: string, filas: readonly FilaLeida[]): Promise<Plan<ClienteEntrada>> {
    const hay = await losQueHay(tx, nifId, filas);
    const porClave = new Map(hay.map((cliente) => [claveDe('CLIENTES', { ...comoDicho(cliente) }), cliente]));
    const porReferencia = enGrupos(hay, ({ referenciaExterna }) => referenciaExterna);
    return planDe(filas, {
      schema: clienteEntradaSchema,
      clave: ({ identificacion, referenciaExterna }) => textoDe(identificacion ?? referenciaExterna),
      hallar: (dicho) =>
        halladoDe(
          dicho.identificacion === undefined ? undefined : porClave.get(claveDe('CLIENTES', dicho)),
          dicho.referenciaExterna === undefined
            ? []
            : (porReferencia.get(String(dicho.referenciaExterna)) ?? []),
        ),
      soloNuevas: ['personaFisica'],
    });
  }

  async escribir(tx: Tx, nifId: string, { nuevas, cambiadas }: Plan<ClienteEntrada>): Promise<void> {
    if (nuevas.length > 0) await this.clientes.insertarVarios(tx, nifId, nuevas);
    for (const { visto, entrada } of cambiadas)
      if (!(await this.clientes.cambiar(tx, nifId, visto, entrada)))
        throw new Error('a customer was changed meanwhile');
  }
}

const textoDe = (valor: unknown): string | null => (valor === undefined ? null : String(valor));

const comoDicho = ({ tipoIdentificacion, pais, identificacion }: ClienteDto): Dicho => ({
  tipoIdentificacion,
  pais,
  identificacion,
});

/** A reference that several bear, or another one than the tax id says, names nobody. */
function halladoDe(porClave: ClienteDto | undefined, deReferencia: readonly ClienteDto[]): Hallado {
  const uno = porClave ?? deReferencia[0];
  if (!uno) return null;
  const deOtro = porClave
    ? deReferencia.length > 0 && !deReferencia.some(({ uuid }) => uuid === porClave.uuid)
    : deReferencia.length > 1;
  if (deOtro) return { error: { campo: 'referenciaExterna', codigo: 'referenciaDeOtro' } };
  const { uuid, archivado: _archivado, absorbidoPor: _absorbidoPor, version, ...antes } = uno;
  return { visto: { id: uuid, version }, antes };
}

/** Two reads, each by an index, however many customers there are. */
async function losQueHay(tx: Tx, nifId: string, filas: readonly FilaLeida[]): Promise<ClienteDto[]> {
  const identificados = enGrupos(
    filas.map(({ dicho }) => dicho).filter(({ identificacion }) => identificacion !== undefined),
    ({ tipoIdentificacion, pais }) => `${tipoIdentificacion} ${pais}`,
  );
  const porIdentificacion = [...identificados.values()].flatMap((dichos) => {
    const { tipoIdentificacion, pais } = dichos[0] ?? {};
    return {
      tipoIdentificacion: tipoIdentificacion as TipoIdentificacion,
      pais: String(pais),
      identificacion: { in: dichos.map(({ identificacion }) => String(identificacion)) },
    };
  });
  const referencias = filas.flatMap(({ dicho }) => dicho.referenciaExterna ?? []).map(String);
  const deAqui = { nifId, archivado: false };
  const hallados = [
    ...(porIdentificacion.length === 0
      ? []
      : await tx.cliente.findMany({ where: { ...deAqui, OR: porIdentificacion } })),
    ...(referencias.length === 0
      ? []
      : await tx.cliente.findMany({
          where: { ...deAqui, referenciaExterna: { in: referencias } },
          orderBy: { creadoEn: 'asc' },
        })),
  ];
  return [...new Map(hallados.map((fila) => [fila.id, toClienteDto(fila)])).values()];
}

function enGrupos<T, K>(todos: readonly T[], grupo: (uno: T) => K): Map<K, T[]> {
  const grupos = new Map<K, T[]>();
  for (const uno of todos) {
    const otros = grupos.get(grupo(uno));
    if (otros) otros.push(uno);
    else grupos.set(grupo(uno), [uno]);
  }
  return grupos;
}
