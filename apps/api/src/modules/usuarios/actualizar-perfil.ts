// The profile: what a person says of themselves. Role, address and verification are not theirs to write here.
import { Injectable } from '@nestjs/common';
import type { Entrada, usuarios } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import type { Contexto } from '../../platform/http';
import { Sucesos } from '../auth';

@Injectable()
export class ActualizarPerfil {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly sucesos: Sucesos,
  ) {}

  async execute(
    usuarioId: string,
    { nombre, apellidos, telefono, idioma, correosComerciales }: Entrada<typeof usuarios.actualizar>['body'],
    contexto: Contexto,
  ): Promise<void> {
    const ahora = this.clock.date();
    await this.db.run({}, async (tx) => {
      const cambiados = await tx.usuario.updateMany({
        where: { id: usuarioId, correosComerciales: !correosComerciales },
        data: { correosComerciales, correosComercialesEn: ahora },
      });
      if (cambiados.count > 0)
        await this.sucesos.anotar(
          tx,
          usuarioId,
          'CORREOS_COMERCIALES',
          { consiente: correosComerciales },
          contexto,
        );
      await tx.usuario.update({
        where: { id: usuarioId },
        data: { nombre, apellidos, telefono, idioma, modificadoEn: ahora },
      });
    });
  }
}
