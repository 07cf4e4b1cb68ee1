// Demo data: what `npm start` adds once.
import { Module } from '@nestjs/common';
import { ArticulosModule } from '../modules/articulos';
import { ClientesModule } from '../modules/clientes';
import { CuentasBancariasModule } from '../modules/cuentas-bancarias';
import { FacturasModule } from '../modules/facturas';
import { EmisorPropio } from '../modules/facturas-propias';
import { NifsModule } from '../modules/nifs';
import { PresupuestosModule } from '../modules/presupuestos';
import { SuscripcionesModule } from '../modules/suscripciones';
import { UsuariosModule } from '../modules/usuarios';
import { VistasModule } from '../modules/vistas';
import { FichaDeMuestra } from './ano/ficha';
import { MesaDeMuestra } from './ano/mesa';
import { SembrarAno } from './ano/sembrar-ano';
import { TrasEmitir } from './ano/tras-emitir';
import { Sembrar } from './sembrar';

export { Sembrar };

@Module({
  imports: [
    UsuariosModule,
    NifsModule,
    SuscripcionesModule,
    ClientesModule,
    CuentasBancariasModule,
    ArticulosModule,
    VistasModule,
    FacturasModule,
    PresupuestosModule,
  ],
  providers: [EmisorPropio, FichaDeMuestra, MesaDeMuestra, Sembrar, SembrarAno, TrasEmitir],
})
export class SeedModule {}
