// The documents of a NIF name its holder and its administrator: when either changes, what was signed must be
// signed again. What was accepted is kept, like what was revoked; what was waiting for a person is no longer
// worth reviewing.
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EstadoDocumento, TIPOS_DOCUMENTO } from '@encadena/contracts';
import type { Tx } from '../../platform/db';
import { CambioDeTitular, type TitularCambiado, type TrasElCambio } from '../nifs';
import { AnotarDocumento } from './anotar-documento';
import { ArchivosPapel } from './archivos-papel';
import { NADA } from './retirar-documento';

const PRESENTADOS: readonly EstadoDocumento[] = ['FIRMADO', 'EN_VALIDACION', 'VALIDO'];

@Injectable()
export class ReabrirDocumentos implements OnModuleInit {
  constructor(
    private readonly cambioDeTitular: CambioDeTitular,
    private readonly anotar: AnotarDocumento,
    private readonly archivos: ArchivosPapel,
  ) {}

  onModuleInit(): void {
    this.cambioDeTitular.oir((tx, cambio) => this.execute(tx, cambio));
  }

  private async execute(tx: Tx, { nifId, usuarioId }: TitularCambiado): Promise<TrasElCambio> {
    const sueltos: string[] = [];
    for (const tipo of TIPOS_DOCUMENTO) {
      const fila = await tx.documento.findUnique({
        where: { nifId_tipo: { nifId, tipo } },
        select: { estado: true },
      });
      if (!fila || !(PRESENTADOS as readonly string[]).includes(fila.estado)) continue;
      sueltos.push(
        ...(await this.anotar.execute(tx, nifId, {
          tipo,
          paso: 'REABIERTO',
          a: 'PENDIENTE',
          quien: 'TITULAR',
          usuarioId,
          datos: NADA,
          desde: PRESENTADOS,
        })),
      );
    }
    return () => this.archivos.borrar(nifId, sueltos);
  }
}
