// Wiring of what delivers events, in a process of its own.
import { Module } from '@nestjs/common';
import { EntregarWebhook } from './entregar-webhook';

@Module({ providers: [EntregarWebhook], exports: [EntregarWebhook] })
export class EntregarModule {}
