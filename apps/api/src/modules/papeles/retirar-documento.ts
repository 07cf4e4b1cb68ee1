// Withdraws what was submitted and is not accepted: its files go, its history stays. Revokes what was
// accepted: its file stays as well.
import { Injectable } from '@nestjs/common';
import { type DocumentoDto, papeles, type TipoDocumento } from '@encadena/contracts';
import type { Contexto } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { NifsQueries } from '../nifs';
import { AnotarDocumento } from './anotar-documento';
import { ArchivosPapel } from './archivos-papel';
import { PapelesQueries } from './papeles.queries';

/** A document of which nothing is there. */
export const NADA = {
  modoFirma: null,
  firmaValidada: false,
  codigo: null,
  comprobaciones: [],
  firmantes: [],
  archivoId: null,
  identidadId: null,
  acreditacionId: null,
  huella: null,
  huellaIdentidad: null,
  huellaAcreditacion: null,
  versionTexto: null,
  subidoPor: null,
  subidoEn: null,
};

/** Whose document it is, and the request. */
interface Suyo {
  usuarioId: string;
  nifId: string;
  tipo: TipoDocumento;
  contexto: Contexto;
}

@Injectable()
export class RetirarDocumento {
  constructor(
    private readonly nifs: NifsQueries,
    private readonly queries: PapelesQueries,
    private readonly anotar: AnotarDocumento,
    private readonly archivos: ArchivosPapel,
    private readonly idempotencia: Idempotencia,
  ) {}

  /** Throws DOCUMENTO_YA_VALIDO or DOCUMENTACION_TRANSICION (409). */
  async execute({ usuarioId, nifId, tipo, contexto }: Suyo): Promise<DocumentoDto> {
    let sueltos: string[] = [];
    const documento = await this.nifs.enNif(usuarioId, nifId, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, papeles.retirar, async () => {
        sueltos = await this.anotar.execute(tx, nifId, {
          tipo,
          paso: 'RETIRADO',
          a: 'PENDIENTE',
          quien: 'TITULAR',
          usuarioId,
          datos: NADA,
          desde: ['FIRMADO', 'EN_VALIDACION', 'RECHAZADO'],
        });
        return this.queries.uno(tx, nifId, tipo);
      }),
    );
    await this.archivos.borrar(nifId, sueltos);
    return documento;
  }

  /** From now on the NIF may not operate. Throws DOCUMENTACION_TRANSICION (409) when it is not accepted. */
  revocar({ usuarioId, nifId, tipo, contexto }: Suyo, motivo: string): Promise<DocumentoDto> {
    return this.nifs.enNif(usuarioId, nifId, (tx) =>
      this.idempotencia.unaVezEn(tx, contexto, papeles.revocar, async () => {
        await this.anotar.execute(tx, nifId, {
          tipo,
          paso: 'REVOCADO',
          a: 'PENDIENTE',
          quien: 'TITULAR',
          usuarioId,
          motivo,
          datos: NADA,
          desde: ['VALIDO'],
        });
        return this.queries.uno(tx, nifId, tipo);
      }),
    );
  }
}
