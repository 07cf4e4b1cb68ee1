// The back office: stands at the end of the line, so nobody uses it but the root.
export { SuperModule } from './super.module';
