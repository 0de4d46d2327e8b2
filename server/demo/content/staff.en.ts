import type { ComplaintTexts } from './phrases.ts'

/** Staff replies and fixes in English. */
export const staffTextsInEnglish: ComplaintTexts = {
  cleanliness: {
    replies: [
      'We are very sorry. A housekeeper is on the way.',
      'Thank you for telling us. It will be put right at once.',
      'This should not happen. Our head housekeeper is coming to look herself.',
    ],
    fixes: [
      'Room was released without inspection, spoke to the floor attendant. | Room cleaned again and checked. | Skipped inspection at turnover | Two-person check on days above 90 %',
      'Linen on this floor is short again, asked for 20 sets. | Fresh linen and towels brought. | Stained or damp linen from the laundry | Complaint sent to the laundry',
      'Drain cover had never been opened. | Drain freed and bathroom disinfected. | Drain not part of the daily list | Drain added to the list',
      'Ashes on the window sill, ozone machine is in the room. | Guest moved to a fresh room. | Smoking in a non-smoking room',
      'Guest had asked the day shift, nobody wrote it down. | Room made up while the guest was out. | Request not handed over | Requests go into the shift book',
      'Silicone joint is black behind the surface. | Mould removed, joint renewed. | Joint too old, fan too weak | Joints of this line in the yearly plan',
      'Window was leaking after the rain. | Carpet dried, window sealed. | Window seal brittle',
    ],
  },
  aircon: {
    replies: [
      'I am sorry. Our engineer is on the way to your room.',
      'Thank you, we are bringing a fan now and the engineer follows.',
      'We are sorry. Would you like another room in case it takes longer?',
    ],
    fixes: [
      'Filter completely blocked. | Filter cleaned, blows cold again. | Filter not changed for a year | Quarterly filter plan',
      'Condensate pan overflowing, hose kinked. | Drain hose replaced, ceiling dried. | Kinked condensate hose | All hoses of this riser to be checked',
      'Thermostat reads four degrees too low. | Thermostat replaced and tested. | Thermostat defective',
      'Compressor does not start, guest offered another room. | Moved the guest to another floor. | Compressor failure | Compressor ordered',
      'Fan bearing worn, motor runs hot. | Fan motor replaced, quiet now. | Worn fan bearing',
      'Receiver in the panel is dead, not the remote control. | Wall panel replaced, remote control works. | Receiver defective',
    ],
  },
  plumbing: {
    replies: [
      'We are sorry. The engineer will be with you in a few minutes.',
      'Thank you. An engineer is coming with the right tools.',
      'We are sorry. You may use the bathroom of the room next door meanwhile.',
    ],
    fixes: [
      'Mixer cartridge worn out, took one from stock. | Mixer cartridge replaced, temperature steady. | Worn mixer cartridge | Replace the cartridges of this line',
      'Blocked by hair and wipes. | Drain cleared and rinsed. | Wipes in the drain | Notice beside the basin',
      'Rubber seal is hard as wood. | Seal replaced, tight after an hour. | Old seal',
      'Boiler of the wing tripped at noon. | Boiler restarted, hot water back. | Boiler tripped after a voltage drop | Alarm on the boiler',
      'Flush valve full of limescale. | Flush valve replaced, tested ten times. | Limescale in the flush valve',
      'Works on the main pipe this morning. | Pipes rinsed, water is clear. | Works on the main pipe | Rinse after every work',
      'Shower head could not be saved. | New shower head fitted. | Limescale | Descale each quarter',
      'Trap was dry. | Trap filled, smell is gone. | Dry trap | Water poured in on every turnover',
    ],
  },
  noise: {
    replies: [
      'We are sorry. We are going up to look now.',
      'Thank you for telling us. We are taking care of it at once.',
      'We are sorry. Would you like a quieter room in case it goes on?',
    ],
    fixes: [
      'Second complaint about the same room this week. | Asked for quiet, checked twice since. | Loud neighbours',
      'This room always goes last from now on. | Guest moved to the quiet side. | Room on the loud side | Room is given last',
      'Contractor was told to begin after nine. | Works stopped until nine in the morning. | Contractor began too early | Hours written into the contract',
      'Called the supplier. | Deliveries begin at eight from tomorrow. | Delivery before the agreed hour | Gate stays shut until eight',
      'Spoke to the restaurant. | Music ends at half past ten now. | Music longer than agreed | Timer on the amplifier',
      'Nobody needs ice at three in the morning. | Ice machine is off at night. | Ice machine runs all night | Timer fitted',
      'Room was empty, went in with security. | Alarm clock switched off. | Alarm left on by the last guest | Alarm reset at turnover',
      'Closers on this corridor are set far too hard. | Door closers adjusted. | Door closers too hard | All closers of the corridor adjusted',
    ],
  },
  network: {
    replies: [
      'Sorry about that. We are looking at it right now.',
      'A colleague from the technical team is on the way.',
      'Thank you for telling us. We will be with you shortly.',
    ],
    fixes: [
      'Access point in the corridor was offline since noon. | Access point replaced, 80 Mbit at the desk. | Access point failed | Monitoring for all access points',
      'Box hangs, firmware is two years old. | Set-top box replaced, picture and sound are fine. | Box defective',
      'Limit is two per room, families bring five. | Device limit raised to five. | Limit too low | New limit for all rooms',
      'Socket pulled out of the wall. | New cable and socket. | Broken socket',
      'Channel list was lost after the update. | Channel list loaded again. | Update reset the channels | Check after every update',
      'First and last name swapped at check-in. | Name corrected, log-in works. | Name entered the wrong way round | Log-in by room number and date',
      'Remote control is not in the room at all. | Remote control brought and paired. | Not checked at turnover | Remote control on the turnover list',
    ],
  },
  food: {
    replies: [
      'We are truly sorry. The restaurant manager is coming to you.',
      'Thank you for telling us. We are putting it right now.',
      'We apologise. This should not have happened.',
    ],
    fixes: [
      'Kitchen was two cooks short. | Served with an apology by the chef. | Too few people in the kitchen | Runner at peak times',
      'Order was entered at the wrong table. | Dishes taken off the bill. | Order entered at the wrong table',
      'Refilling stops thirty minutes early, why? | Buffet refilled until closing. | Refilling stopped too early | Refill until the last minute',
      'Allergy was not passed on by the floor. | New dish made, guest is well. | Allergy note not passed on | Allergy card on every order',
      'Supplier changed, menu did not. | Juice taken off the bill, menu corrected. | Menu not up to date | Menu checked monthly',
      'Warmer of the buffet was switched off. | Fresh breakfast served, warmer on. | Warmer switched off | Temperature noted every half hour',
      'Piece of a bag. Kitchen shown. | Dish replaced and taken off the bill. | Packaging cut over the bowl | Packaging is opened away from food',
      'Chef will make two dishes on request. | Vegetarian dish made for the guest. | Not planned on the menu | Two vegetarian dishes from Monday',
      'Section had nobody for ten minutes. | Table cleaned, dessert offered. | Section without a waiter | Second waiter on weekends',
      'Batch taken out, sample kept. | Guests seen by a doctor, bill cancelled. | Cold chain broken at delivery | Temperature taken at delivery',
      'Reservation was under the first name. | Table found, drinks on the house. | Booked under the first name | Phone number asked for every booking',
      'Part arrives tomorrow. | Coffee from the bar until it is repaired. | Pump defective | Service contract asked for',
    ],
  },
  billing: {
    replies: [
      'We are sorry and are looking into it now.',
      'Thank you. We will have this put right today.',
      'Please leave it with us, you will hear from us shortly.',
    ],
    fixes: [
      'Posted twice by the night audit. | Second charge cancelled, bill sent again. | Posted twice by the night audit | Check before the audit closes',
      'Posted without a signature. | Charge taken off the bill. | Posted without a signature | No posting without a slip',
      'House was full, a king is free now. | Room changed to the type booked. | Overbooked room type',
      'Release was forgotten at check-out. | Deposit returned to the card. | Release forgotten at check-out | Daily list of open deposits',
      'Two arrivals by coach at the same time. | Apologised, breakfast offered. | Only one desk open | Third desk from two to six',
      'Rate in the channel was wrong, told the sales team. | Difference returned, rate corrected. | Wrong rate in the channel | Weekly rate check',
      'Battery of the lock is nearly empty. | Lock battery changed, new card made. | Lock battery empty | Batteries of the floor changed',
      'It is in the notes of the booking. | Given as promised in the booking. | Booking note not read | Notes are shown at check-in',
      'Company name taken from the card. | Corrected invoice sent by email. | Name taken from the card | Ask before printing',
      'Late departures on the whole floor. | Room handed over, drink in the bar meanwhile. | Late departures | Two cleaners more on Sundays',
    ],
  },
  safety: {
    replies: [
      'Thank you. Security is on the way. Please stay away from it until they are there.',
      'We are with you in two minutes.',
    ],
    fixes: [
      'Area closed off, engineer called. | Repaired and checked by two people. | Daily round did not cover it | Added to the daily round',
      'Reported to the duty manager by phone. | Other room, all keys renewed, apology in person. | Room given twice | System refuses a second key now',
      'Trolleys moved at once, photo taken. | Exit cleared, staff instructed. | Trolleys parked in the escape route | Marked floor, daily check',
      'Gas supplier came within the hour. | Joint tightened, measured twice: no gas. | Loose joint behind the kitchen | Gas detector fitted',
      'Stop was removed for cleaning. | Window stop fitted again. | Stop not put back after cleaning | All windows of the floor checked',
    ],
  },
  conduct: {
    replies: [
      'I am the duty manager and I am very sorry. May I call you or meet you in the lobby?',
      'Thank you for telling us. This is being looked into by the management only.',
    ],
    fixes: [
      'Spoke to the colleague, statement taken. | Apologised in person, colleague was talked to. | Not the manner we stand for | Training on the third Tuesday',
      'Floor attendant was in a hurry. | Apologised by phone, room rate reduced. | Rule of knocking twice not followed | Briefing of the whole team',
      'Two lines, one person, forty calls in the hour. | Apologised in person, second line is staffed. | One person for two lines | Second person from four to nine',
    ],
  },
  other: {
    replies: [
      'Thank you for telling us, we are looking into it now.',
      'We are sorry. A colleague will be with you shortly.',
      'Thank you. We are on it and will tell you as soon as it is done.',
    ],
    fixes: [
      'Guest is out until six, a good moment. | Repaired while the guest was out. | Wear',
      'Old one taken out of use. | Replaced with a new one. | Old equipment | To be replaced on the whole floor',
      'Asked every shift. | Found and brought to the guest. | Not written down when handed over | Everything found gets a number',
      'Emergency key is with the duty manager. | Safe opened together with the guest. | Battery empty | Batteries changed each spring',
      'Two firm mattresses left in store. | Firmer mattress put in. | Mattress worn out',
      'Dispatcher had the wrong day. | Taxi of the hotel, ticket paid back. | Ordered for the wrong day | Orders are read back',
      'Sock was in the next bag. | Button sewn on, sock found. | Bags mixed up at the laundry | Bags are sealed now',
      'Was in the list, nobody called. | Apologised, taxi paid. | Call not made at shift change | Calls are automatic now',
    ],
  },
  pool: {
    replies: ['We are sorry. We are sending somebody up.', 'Thank you. We are looking into it.'],
    fixes: [
      'Post is still vacant, took it over for now. | Open and staffed again, towels brought. | Vacant post | Cover by the front office until it is filled',
      'Chlorine measured: slightly high. | Water treated, values normal. | Dosing pump misadjusted | Measured twice a day',
      'Technician of the maker comes in the afternoon. | Repaired by the technician of the maker. | Wear | Service contract asked for',
      'First aid given, doctor not needed. | Mats laid, floor treated. | Smooth tiles | Floor is wiped every hour',
      'Half of the keys went home with guests. | New keys for all lockers. | Lost keys | Deposit for keys',
    ],
  },
}

/** Fixes on the floor whose air conditioning keeps failing. */
export const troubleInEnglish: readonly string[] = [
  'Flow of the floor 5 riser is 13 degrees instead of 7. | Vented the fan coil, cold for now. | Chilled-water valve of the floor 5 riser sticks',
  'Same riser as the other rooms of this floor. This is not the room. | Moved the guest to floor 6. | Chilled-water valve of the floor 5 riser sticks | New valve ordered',
  'Fan coil is fine, no cold water reaches it. | Opened the valve by hand. | Chilled-water valve of the floor 5 riser sticks | Valve to be replaced',
]
