// The payment provider: the SDK's client, once translated. Every write carries `unaVez(…)`.
export { errorDeStripe, falloDePasarela, pagoRechazado } from './fallos';
export { Pasarela, unaVez, VERSION_API } from './pasarela';
export { PasarelaModule } from './pasarela.module';
