// Wiring of e-mails with invoices in the worker, which alone knows the mail server, and of finding who is to be reminded.
import { Module } from '@nestjs/common';
import { BuscarRecordatorios } from '../recordatorio/buscar-recordatorios';
import { EntregarCorreo } from './entregar-correo';

@Module({ providers: [BuscarRecordatorios, EntregarCorreo] })
export class CorreoWorkerModule {}
