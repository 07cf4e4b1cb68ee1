// A user adds a NIF: the company data, its billing group, the trial, its worlds with their first series, all or nothing. It may not issue
// until its representation is accepted (modules/nifs, cambiar-documentacion.ts).
import { Inject, Injectable } from '@nestjs/common';
import { type NifDetalleDto, type NifNuevo, nifs } from '@encadena/contracts';
import { Clock } from '../../platform/clock';
import { CONFIG, type Config } from '../../platform/config';
import { Db, isUniqueViolation, type Tx } from '../../platform/db';
import { fallo } from '../../platform/errores';
import type { Contexto, Cuenta } from '../../platform/http';
import { Idempotencia } from '../../platform/idempotencia';
import { newId } from '../../platform/ids';
import { Limites, SegundoFactor } from '../auth';
import { columnasDe, exigirAmbito, exigirLibre, NifsQueries, RegistrarNif } from '../nifs';
import { ReclamarNif } from '../reclamaciones';
import { GruposFacturacionService, Suscripciones } from '../suscripciones';
import { abrirMundos } from './abrir-mundos';

@Injectable()
export class AltaNif {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly queries: NifsQueries,
    private readonly registrarNif: RegistrarNif,
    private readonly grupos: GruposFacturacionService,
    private readonly suscripciones: Suscripciones,
    private readonly segundoFactor: SegundoFactor,
    private readonly limites: Limites,
    private readonly reclamarNif: ReclamarNif,
    private readonly idempotencia: Idempotencia,
  ) {}

  async execute(usuario: Cuenta, entrada: NifNuevo, contexto: Contexto): Promise<NifDetalleDto> {
    const id = newId();
    // Before it is judged: neither answer comes more often than the other.
    await this.limites.contar('alta-nif-cuenta', usuario.id);
    if (entrada.reclamar) await this.reclamarNif.contar(usuario.id);
    try {
      return await this.db.run({ usuarioId: usuario.id, nifId: id }, (tx) =>
        this.idempotencia.unaVezEn(tx, contexto, nifs.crear, () => this.crear(tx, id, usuario, entrada)),
      );
    } catch (error) {
      // Unique here are the user's NIFs; everything else of a new NIF is new.
      if (isUniqueViolation(error))
        throw fallo('NIF_DUPLICADO', { errores: [{ campo: 'nif', codigo: 'NIF_DUPLICADO' }] });
      throw error;
    }
  }

  private async crear(tx: Tx, id: string, usuario: Cuenta, entrada: NifNuevo): Promise<NifDetalleDto> {
    // The specification, section 5: two-factor authentication is required to add NIFs.
    await this.segundoFactor.exigir(tx, usuario.id);
    exigirAmbito(entrada);
    if (!entrada.reclamar) await exigirLibre(tx, entrada.nif, id);
    await this.insertar(tx, id, usuario, entrada);
    if (entrada.reclamar)
      await this.reclamarNif.abrir(tx, { usuarioId: usuario.id, nifId: id, nif: entrada.nif });
    return this.queries.detalleEn(tx, usuario.id, id);
  }

  private async insertar(
    tx: Tx,
    id: string,
    { id: usuarioId, email, clave }: Cuenta,
    entrada: NifNuevo,
  ): Promise<void> {
    const { nif, razonSocial, direccion, uuidGrupoFacturacion, modoPago } = entrada;
    const grupoFacturacionId = uuidGrupoFacturacion
      ? await this.grupos.exigir(tx, usuarioId, uuidGrupoFacturacion)
      : await this.grupos.insertar(tx, usuarioId, { razonSocial, nif, direccion, email });
    const columnas = columnasDe(entrada);
    await this.registrarNif.execute(tx, {
      ...columnas,
      id,
      usuarioId,
      grupoFacturacionId,
      documentacionEstado: 'PENDIENTE',
      validoParaOperar: false,
    });
    if (modoPago === 'PRUEBA') await this.suscripciones.activarPrueba(tx, id);
    const ahora = this.clock.date();
    await abrirMundos(tx, { id, zona: columnas.zona }, this.config, ahora);
    await tx.evento.create({
      data: {
        id: newId(),
        nifId: id,
        tipo: 'nif.alta',
        usuarioId,
        datos: { modoPago, ...(clave && { integrador: clave.nombre, integradorId: clave.id }) },
        en: ahora,
      },
    });
  }
}
