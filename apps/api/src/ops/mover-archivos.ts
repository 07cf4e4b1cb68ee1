// Files from one storage into another: copied and read back first, deleted by an order of its own later. Both may be cut short and ordered
// again.
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config, ConfigError } from '../platform/config';
import { SecretoIlegible, Secretos } from '../platform/secrets';
import { Almacen, almacenDe, porTurnos } from '../platform/storage';

type Cual = Config['ALMACEN'];

/** Progress is told after so many. */
const CADA = 500;

/** The storage that a word of the order names. */
export const otroAlmacen = (palabra = ''): Cual => (palabra.endsWith('-s3') ? 's3' : 'disco');

@Injectable()
export class MoverArchivos {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly secretos: Secretos,
    private readonly enVigor: Almacen,
  ) {}

  /**
   * Copies what the other storage lacks, as it lies, and reads it back. Throws a ConfigError when that is the storage in force, lacks a setting,
   * or gives back something else; AlmacenNoResponde when it is gone. What was copied stays.
   */
  async copiar(hacia: Cual, decir: (linea: string) => void = enPantalla): Promise<string> {
    const destino = this.elOtro(hacia, 'move-files is ordered before ALMACEN is changed');
    const cuenta = { copiados: 0, estaban: 0 };
    await porTurnos(this.enVigor.todos(), async ({ nifId, id }) => {
      const sobre = await this.enVigor.sobre(nifId, id);
      // Deleted while this was at work.
      if (!sobre) return;
      if (igual(await destino.sobre(nifId, id), sobre)) cuenta.estaban += 1;
      else {
        await destino.ponerSobre(nifId, id, sobre);
        if (!igual(await destino.sobre(nifId, id), sobre))
          throw new ConfigError(
            `${destino.nombre} gave back another file than it was given: ${nifId}/${id}.`,
          );
        cuenta.copiados += 1;
      }
      const hechos = cuenta.copiados + cuenta.estaban;
      if (hechos % CADA === 0) decir(`${hechos} files are there`);
    });
    return `Copied to ${destino.nombre}: ${cuenta.copiados} files; ${cuenta.estaban} were there already. Nothing was deleted. Say ALMACEN=${hacia} now, restart, and order delete-moved-files when you have seen that it works.`;
  }

  /**
   * Deletes from the other storage what the one in force has and opens. Throws a ConfigError when that is the storage in force, or lacks a
   * setting; AlmacenNoResponde when one of both is gone.
   */
  async borrar(de: Cual, decir: (linea: string) => void = enPantalla): Promise<string> {
    const viejo = this.elOtro(de, 'what is in force is not deleted');
    const cuenta = { borrados: 0, quedan: 0 };
    await porTurnos(viejo.todos(), async ({ nifId, id }) => {
      if (!(await this.seAbre(nifId, id))) cuenta.quedan += 1;
      else {
        await viejo.delete(nifId, id);
        cuenta.borrados += 1;
        if (cuenta.borrados % CADA === 0) decir(`${cuenta.borrados} files are deleted`);
      }
    });
    const resto =
      cuenta.quedan === 0
        ? ''
        : ` ${cuenta.quedan} stay there, since ${this.enVigor.nombre} does not have them or cannot open them: were they deleted since the move, or never copied? Look, and remove them yourself.`;
    return `Deleted from ${viejo.nombre}: ${cuenta.borrados} files.${resto}`;
  }

  private elOtro(cual: Cual, porque: string): Almacen {
    if (cual === this.config.ALMACEN) throw new ConfigError(`ALMACEN: says ${cual} already; ${porque}`);
    return almacenDe(this.config, this.secretos, cual);
  }

  private async seAbre(nifId: string, id: string): Promise<boolean> {
    try {
      return (await this.enVigor.get(nifId, id)) !== null;
    } catch (error) {
      if (error instanceof SecretoIlegible) return false;
      throw error;
    }
  }
}

const igual = (uno: Buffer | null, otro: Buffer): boolean => uno?.equals(otro) ?? false;

const enPantalla = (linea: string): void => void process.stderr.write(`${linea}\n`);
