// Demo data: what `npm start` adds once.
import { Module } from '@nestjs/common';
import { ClientesModule } from '../modules/clientes';
import { CuentasBancariasModule } from '../modules/cuentas-bancarias';
import { EmisorPropio } from '../modules/facturas-propias';
import { NifsModule } from '../modules/nifs';
import { SuscripcionesModule } from '../modules/suscripciones';
import { UsuariosModule } from '../modules/usuarios';
import { Sembrar } from './sembrar';

export { Sembrar };

@Module({
  imports: [UsuariosModule, NifsModule, SuscripcionesModule, ClientesModule, CuentasBancariasModule],
  providers: [EmisorPropio, Sembrar],
})
export class SeedModule {}
