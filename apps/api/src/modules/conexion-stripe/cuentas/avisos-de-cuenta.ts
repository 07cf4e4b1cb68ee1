// The endpoint of its own that an account connected by a key has: its secret is kept as the key is, and what is signed with it is
// taken in as everything else. Without a secret the account is looked at once an hour (docs/adr/0032).
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CuentaStripeDto } from '@encadena/contracts';
import { Clock } from '../../../platform/clock';
import { Db, type Tx } from '../../../platform/db';
import { fallo } from '../../../platform/errores';
import { EventosStripe, type SecretoDeCuenta } from '../../../platform/eventos-stripe';
import type { NifEnEntorno } from '../../../platform/http';
import { Secretos } from '../../../platform/secrets';
import { Enqueue } from '../importar/enqueue';
import { contextoClave, contextoSecreto, type CuentaFila, recuperacionNueva } from './cuenta';
import { CuentasStripeService, encontrar } from './cuentas-stripe.service';

@Injectable()
export class AvisosDeCuenta implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly secretos: Secretos,
    private readonly eventos: EventosStripe,
    private readonly cuentas: CuentasStripeService,
    private readonly enqueue: Enqueue,
  ) {}

  onModuleInit(): void {
    this.eventos.conSecretos((idCuenta) => this.secretoDe(idCuenta));
  }

  /** Throws NO_ENCONTRADO: also where the provider tells us through our application. CUENTA_STRIPE_DESCONECTADA (409). */
  poner(quien: NifEnEntorno, id: string, secreto: string): Promise<CuentaStripeDto> {
    return this.cambiar(quien, id, async (tx, { nifId }) => {
      const secretoAvisos = this.secretos.cifrar(Buffer.from(secreto), contextoSecreto(nifId, id));
      // Once more: what happened since the last hour was told to nobody.
      await this.enqueue.sondear(tx, [{ nifId, cuentaId: id }]);
      return { secretoAvisos };
    });
  }

  quitar(quien: NifEnEntorno, id: string): Promise<CuentaStripeDto> {
    return this.cambiar(quien, id, (_tx, { secretoAvisos, origen }) => {
      if (!secretoAvisos) return Promise.resolve({ secretoAvisos: null });
      // Until now everything was told: the next look begins here.
      const ahora = this.clock.date();
      const sondeo = { ...recuperacionNueva(ahora, origen, ahora), terminadaEn: ahora.toISOString() };
      return Promise.resolve({ secretoAvisos: null, sondeo });
    });
  }

  private async cambiar(
    quien: NifEnEntorno,
    id: string,
    datos: (
      tx: Tx,
      cuenta: CuentaFila,
    ) => Promise<{ secretoAvisos: Uint8Array<ArrayBuffer> | null; sondeo?: object }>,
  ): Promise<CuentaStripeDto> {
    const nifId = quien.nif.id;
    const fila = await this.db.run({ nifId }, async (tx) => {
      const cuenta = await encontrar(tx, quien, id);
      if (cuenta.via !== 'CLAVE') throw fallo('NO_ENCONTRADO');
      if (cuenta.estado === 'DESCONECTADA') throw fallo('CUENTA_STRIPE_DESCONECTADA');
      const data = await datos(tx, cuenta);
      await tx.destinoStripe.update({
        where: { idCuenta: cuenta.idCuenta },
        data: { sondeo: data.secretoAvisos === null },
      });
      return tx.cuentaStripe.update({ where: { nifId_id: { nifId, id } }, data });
    });
    return this.cuentas.dto(fila);
  }

  private async secretoDe(idCuenta: string): Promise<SecretoDeCuenta | undefined> {
    const destino = await this.db.run({}, (tx) => tx.destinoStripe.findUnique({ where: { idCuenta } }));
    if (!destino) return undefined;
    const { deNif: nifId, cuentaId: id } = destino;
    const cuenta = await this.db.run({ nifId }, (tx) =>
      tx.cuentaStripe.findUnique({ where: { nifId_id: { nifId, id } } }),
    );
    if (!cuenta?.secretoAvisos || !cuenta.clave || cuenta.estado === 'DESCONECTADA') return undefined;
    return {
      secreto: this.abrir(cuenta.secretoAvisos, contextoSecreto(nifId, id)),
      livemode: this.abrir(cuenta.clave, contextoClave(nifId, id)).startsWith('rk_live_'),
    };
  }

  private abrir(sobre: Uint8Array, contexto: string): string {
    const claro = this.secretos.descifrar(sobre, contexto);
    try {
      return claro.toString('utf8');
    } finally {
      claro.fill(0);
    }
  }
}
