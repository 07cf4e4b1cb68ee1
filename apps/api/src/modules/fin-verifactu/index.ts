// The front door: how a NIF leaves VERI*FACTU.
export { FinVerifactuModule } from './fin-verifactu.module';
