// interim
import { Injectable } from '@nestjs/common';
import type { Nodo } from '../soap/xml/leer-xml';
import type { Presentador } from '../soap/certificado';
import { FalloEnvio } from '../soap/fallo';
@Injectable()
export class ResponderConsulta { async responder(_n: Nodo, _p: Presentador): Promise<string> { throw new FalloEnvio(4134); } }
