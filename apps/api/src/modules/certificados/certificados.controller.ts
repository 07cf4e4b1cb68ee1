// Doors of the certificate of a NIF.
import { Controller } from '@nestjs/common';
import { certificados, type Entrada, type Respuesta } from '@encadena/contracts';
import {
  type Contexto,
  ContextoActual,
  Input,
  Serves,
  Subida,
  type Usuario,
  UsuarioActual,
  UsuarioEnNif,
} from '../../platform/http';
import { CertificadosService } from './certificados.service';

@Controller()
export class CertificadosController {
  constructor(private readonly servicio: CertificadosService) {}

  @Serves(certificados.obtener)
  obtener(
    @UsuarioActual() { id }: Usuario,
    @Input(certificados.obtener) { params }: Entrada<typeof certificados.obtener>,
  ): Promise<Respuesta<typeof certificados.obtener>> {
    return this.servicio.obtener(id, params.uuid);
  }

  @Serves(certificados.subir)
  subir(
    @UsuarioEnNif() { id }: Usuario,
    @Input(certificados.subir) { params, body }: Entrada<typeof certificados.subir>,
    @Subida() bytes: Buffer,
  ): Promise<Respuesta<typeof certificados.subir>> {
    return this.servicio.subir(id, params.uuid, bytes, body);
  }

  @Serves(certificados.eliminar)
  eliminar(
    @UsuarioEnNif() { id }: Usuario,
    @ContextoActual() contexto: Contexto,
    @Input(certificados.eliminar) { params }: Entrada<typeof certificados.eliminar>,
  ): Promise<Respuesta<typeof certificados.eliminar>> {
    return this.servicio.eliminar(id, params.uuid, contexto);
  }
}
