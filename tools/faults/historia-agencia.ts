// The simulator's own judgement with a memory in place of its books: it reads the bytes of a send and answers each record.
import type { EstadoEnAeat } from '@encadena/invoicing';
import type { FacturaConocida, Sistema } from '../../apps/aeat-sim/src/libros/libros.repository';
import { abrirSobre, decodificar, leerEnvio } from '../../apps/aeat-sim/src/soap/estructura/leer-envio';
import { juzgarEnvio } from '../../apps/aeat-sim/src/soap/juzgar-envio';
import type { EstadoRegistroSim } from '../../apps/aeat-sim/src/soap/respuesta';

/** Not identified in the census: what an operator of the simulator may lay out for an invoice. */
const NO_CENSADO = 1110;

export class Agencia {
  private readonly facturas = new Map<string, FacturaConocida>();
  private readonly sistemas: Sistema[] = [];

  constructor(private readonly obligado: string) {}

  get conoceSistema(): boolean {
    return this.sistemas.length > 0;
  }

  recibir(
    xml: string,
    ahora: number,
    negados: ReadonlySet<string>,
  ): { estado: EstadoRegistroSim; codigo: number }[] {
    const envio = leerEnvio(abrirSobre(decodificar(Buffer.from(xml))));
    const hoy = new Date(ahora).toISOString().slice(0, 10);
    const juicio = juzgarEnvio(envio, {
      ahora,
      idPeticion: String(ahora),
      reglas: { obligado: this.obligado, hoy, censado: () => true, identificado: () => true },
      facturas: [...this.facturas.values()],
      sistemas: this.sistemas,
      dictamen: (_posicion, _emisor, numSerie) => ({ codigo: negados.has(numSerie) ? NO_CENSADO : 0 }),
    });
    for (const { num_serie, fecha, estado, estado_registro, codigo } of juicio.facturas)
      this.facturas.set(num_serie, {
        num_serie,
        fecha,
        estado,
        estado_registro: estado_registro as FacturaConocida['estado_registro'],
        codigo,
        id_peticion: String(ahora),
      });
    this.sistemas.push(...juicio.sistemasNuevos);
    return juicio.lineas.map(({ estado, codigo }) => ({ estado, codigo }));
  }

  estadoDe(numero: string): EstadoEnAeat {
    const factura = this.facturas.get(numero);
    if (!factura) return 'NINGUNO';
    return factura.estado === 'anulada' ? 'ANULADA' : 'ALTA';
  }
}
